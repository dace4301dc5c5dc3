import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RoomRecords } from '#server/core/records.ts';
import { read } from './testing/tree.ts';

/*
 * FN6: the yearly file says of every entry what it is to an adviser. So every reason under which a room posts entries
 * is classified in its `records.ts`.
 */

/** Entries in which no customer has a part. */
const OF_THE_HOUSE = new Set([
  'borrowing.give',
  'borrowing.take_back',
  'coupons.fund',
  'coupons.return',
  'faucet.capital',
  'futures.top_up',
  'invites.fund',
  'offerings.fund',
  'offerings.return',
  'options.top_up',
]);

/** Reasons that a room puts together from a variable, by the room. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  borrowing: ['borrowing.liquidate', 'borrowing.take', 'borrowing.give', 'borrowing.take_back'],
};

/** Acts, jobs, locks and proposals have names of the same shape; they are declared, recorded or looked up like this. */
const OTHER =
  /(?:\bname:|\baction:|\baction (?:=|in)\s*\(?|\b[A-Z][A-Z_]* =|looking\(tx,|hashtextextended\(|'[a-z.-]+',)\s*$/;

const reasonsIn = (code: string, prefix: string): string[] =>
  [...code.matchAll(/'([a-z-]+)\.([a-z_-]+)'/g)]
    .filter(([, room]) => room === prefix)
    .filter(({ index }) => !OTHER.test(code.slice(Math.max(0, index - 60), index)))
    .map(([whole]) => whole.slice(1, -1));

const sourcesOf = (room: string): string =>
  globSync(`server/src/features/${room}/**/*.ts`, { exclude: ['**/*.test.ts', '**/testing/**', '**/*invariants.ts'] })
    .filter((path) => !path.endsWith('/records.ts'))
    .map(read)
    .join('\n');

const postedBy = (room: string, prefix: string): readonly string[] => [
  ...reasonsIn(sourcesOf(room), prefix),
  ...(COMPUTED[room] ?? []),
];

const rooms = await Promise.all(
  globSync('server/src/features/*/records.ts').map(async (file) => {
    const { records } = (await import(/* @vite-ignore */ `../${file}`)) as { readonly records?: RoomRecords };
    const room = file.split('/').at(-2) ?? '';
    return { room, prefix: records?.reasons ?? room, records };
  }),
);

test('FN6 every entry of every room is a trade, income, a fee, a transfer, a loan or a move between own accounts', () => {
  const posted = rooms.flatMap(({ room, prefix, records }) =>
    records ? postedBy(room, prefix).map((reason) => ({ reason, classes: records.classes ?? {} })) : [],
  );
  expect(new Set(posted.map(({ reason }) => reason)).size).toBeGreaterThan(25);
  const missing = posted.filter(({ reason, classes }) => !(reason in classes) && !OF_THE_HOUSE.has(reason));
  expect([...new Set(missing.map(({ reason }) => reason))]).toEqual([]);
});

test('nothing is classified that nobody posts', () => {
  const unused = rooms.flatMap(({ room, prefix, records }) => {
    const posted = new Set(postedBy(room, prefix));
    return Object.keys(records?.classes ?? {}).filter((reason) => !posted.has(reason));
  });
  expect(unused).toEqual([]);
});

test('every reason that is put together from a variable is listed', () => {
  const computing = rooms
    .filter(({ room, prefix }) => sourcesOf(room).includes(`\`${prefix}.\${`))
    .map(({ room }) => room);
  expect(computing).toEqual(Object.keys(COMPUTED));
});

test('an entry without a class is found', () => {
  const planted = "await post(tx, { reason: 'spot.gift', ref });\nexport const GIFT_JOB = 'spot.gifts';";
  expect(reasonsIn(planted, 'spot')).toEqual(['spot.gift']);
});
