import { expect, test } from 'vitest';
import { files, read } from './testing/tree.ts';

/** The rooms in the map, in the first column of its table. */
const rooms = new Set([...read('ARCHITECTURE.md').matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(([, room]) => room ?? ''));

/** Allowed files on each floor. Another name needs an entry in EXCEPTIONS. */
const FLOORS: Readonly<Record<string, RegExp>> = {
  'contract/src': /^(?:(?:\w+-)?calls\.ts|index\.ts|(?:\w+-)?rules\.ts|refusals\.ts|channels\.ts|[\w-]+\.test\.ts)$/,
  'engine/src': /./,
  'server/src/features':
    /^(?:index\.ts|(?:\w+-)?invariants\.ts|records\.ts|holdings\.ts|queues\.ts|(?:service|store)(?:\.ts|\/[\w-]+\.ts)|sequencer\/[\w-]+\.ts|operator\.ts|locales\/.+|testing\/.+|[\w-]+\.test\.ts)$/,
  'web/src/features':
    /^(?:index\.ts|paths\.ts|labels\.ts|shortcuts\.ts|queries\.ts|form\.ts|what-if\.ts|(?:screens|components|sheets)\/(?:[\w-]+\/)?[\w-]+\.tsx?|locales\/.+|testing\/.+|(?:components\/(?:[\w-]+\/)?)?[\w-]+\.test\.tsx?)$/,
  'console/src/features':
    /^(?:index\.ts|proposals\.ts|form(?:\.test)?\.ts|(?:\w+-)?texts\.ts|(?:screens|components)\/.+)$/,
};

/** Floors have other folders next to the rooms, and the engine has machines. */
const NOT_ROOMS = new Set(['kit', 'locales', 'order-book', 'spot-market', 'futures-market', 'options-market']);

const EXCEPTIONS = new Set([
  'contract/src/profile/staff-names.ts',
  'server/src/features/identity/clean-up.ts',
  'server/src/features/identity/demo-customer.ts',
  'server/src/features/identity/demo-market-makers.ts',
  'server/src/features/identity/postman.ts',
  'server/src/features/site/image.ts',
  'server/src/features/spot/feed.ts',
  'web/src/features/content/web-address.ts',
  'web/src/features/identity/areas.ts',
  'web/src/features/identity/chosen-area.ts',
  'web/src/features/identity/strength.ts',
  'web/src/features/identity/wallet-plugin.ts',
  'web/src/features/spot/asked.ts',
  'web/src/features/spot/order-events.ts',
  'web/src/features/spot/shares.ts',
  'web/src/features/spot/taking.ts',
]);

const placed = Object.entries(FLOORS)
  .flatMap(([floor, shape]) =>
    files(new RegExp(`^${floor}/[^/]+/`)).map((path) => {
      const [room = '', ...rest] = path.slice(floor.length + 1).split('/');
      return { path, floor, room, file: rest.join('/'), shape };
    }),
  )
  .filter(({ room }) => !NOT_ROOMS.has(room));

test('every room has its name from the map, on every floor', () => {
  expect(placed.length).toBeGreaterThan(50);
  const unknown = placed.filter(({ room }) => !rooms.has(room)).map(({ floor, room }) => `${floor}/${room}`);
  expect([...new Set(unknown)]).toEqual([]);
});

test('every room of the map is in the contract', () => {
  const built = new Set(placed.filter(({ floor }) => floor === 'contract/src').map(({ room }) => room));
  expect([...rooms].filter((room) => !built.has(room))).toEqual([]);
});

test('rooms have the same files everywhere', () => {
  const strange = placed.filter(({ path, file, shape }) => !shape.test(file) && !EXCEPTIONS.has(path));
  expect(strange.map(({ path }) => path)).toEqual([]);
});

test('every entry of EXCEPTIONS is still needed', () => {
  const present = new Set(placed.map(({ path }) => path));
  expect([...EXCEPTIONS].filter((path) => !present.has(path))).toEqual([]);
});

test('every room on the server, the web and the console has an index', () => {
  for (const floor of ['server/src/features', 'web/src/features', 'console/src/features']) {
    const there = placed.filter((place) => place.floor === floor);
    const doors = new Set(there.filter(({ file }) => file === 'index.ts').map(({ room }) => room));
    expect(
      [...new Set(there.map(({ room }) => room))].filter((room) => !doors.has(room)),
      floor,
    ).toEqual([]);
  }
});
