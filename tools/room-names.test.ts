import { expect, test } from 'vitest';
import { files, read } from './testing/tree.ts';

/*
 * Adding a room must not require edits to lists all over the code. So a room's name is written in its own folders and
 * in one line per floor, and everything else is derived from what the room declares.
 */

const ROOMS = [...read('contract/src/rooms.ts').matchAll(/from '\.\/([\w-]+)\/index\.ts'/g)].map(
  ([, room]) => room ?? '',
);

/** Rooms that the exchange itself is built of: identity, the public site, prices, balances, operators. */
const FOUNDATION = new Set([
  'identity',
  'profile',
  'site',
  'content',
  'markets',
  'price-log',
  'balances',
  'operators',
  'customers',
  'catalogue',
  'dashboard',
]);

/** All other rooms, including future ones. */
const OTHERS = ROOMS.filter((room) => !FOUNDATION.has(room));

/** Files with one line per room. */
const LISTS = /^(?:contract\/src|server\/src|web\/src\/app|console\/src\/app)\/rooms\.ts$/;
const ROOM_FOLDER = /^(?:contract\/src|(?:server|web|console)\/src\/features)\/([\w-]+)\//;

/** Files outside rooms that name a room, and why. */
const EXCEPTIONS: readonly (readonly [place: RegExp, rooms: string, reason: string])[] = [
  [
    /^server\/src\/(?:app|main)\.ts$/,
    'spot futures options copy-trading nft',
    'The sequencer of orders starts and stops with the process.',
  ],
  [/^server\/src\/main\.ts$/, 'offerings', 'A demo’s offerings begin before its prices do.'],
  [
    /^server\/src\/realtime\//,
    'spot futures options',
    'Books and trades go out with the prices of their market, orders and positions by their numbers.',
  ],
  [/^server\/src\/market-(?:maker|taker)/, 'spot', 'The demo’s market maker is a customer of that room.'],
  [
    /^server\/src\/demo-trader/,
    'futures copy-trading transfers faucet',
    'The demo’s traders are customers of those rooms.',
  ],
  [/^server\/src\/demo-merchant/, 'desk', 'The demo’s merchants are customers of that room.'],
  [/^server\/src\/payout\.ts$/, 'withdrawals', 'The process that pays withdrawals does nothing else.'],
  [
    /^server\/src\/demo\.ts$/,
    'deposits verification faucet demo-clock copy-trading desk offerings coupons borrowing investments invites nft',
    'What a demo begins with depends on an order.',
  ],
  [/^server\/src\/demo-art\/sales\.ts$/, 'nft', 'What the demo’s artists ask for their works.'],
  [/^server\/src\/core\/chain-addresses\.ts$/, 'payout-methods', 'The rules of addresses serve deposits too.'],
  [
    /^server\/src\/http\/address-codes\.ts$/,
    'payout-methods',
    'A picture at an address of its own; that room signs it.',
  ],
  [
    /^server\/src\/(?:http\/media\.ts|ports\/media[\w-]*(?:\/[\w-]+)?\.ts)$/,
    'nft',
    'Media has a public address of its own, and is decoded in a process of its own by the bounds of the room.',
  ],
  [/^server\/src\/http\/options\.ts$/, 'options', 'Its batches are public files at an address of their own.'],
  [
    /^server\/src\/http\/(?:investments|server)\.ts$/,
    'investments',
    'Its files are public at an address of their own.',
  ],
  [/^web\/src\/shared\/qr-scan\//, 'payout-methods', 'The rules of addresses serve every scan.'],
  [/^server\/src\/core\/networks\.ts$/, 'deposits withdrawals', 'Columns of the catalogue.'],
  [/^server\/src\/core\/prices\/market\.ts$/, 'spot futures', 'A column of the catalogue.'],
  [/^server\/src\/core\/ledger\/addresses\.ts$/, 'spot futures', 'A customer’s account has that name too.'],
  [/^server\/src\/ports\/chain\//, 'transfers', 'Transfers on a chain, not the room.'],
  [
    /^server\/src\/ports\/(?:beacon|environment)\.ts$/,
    'nft',
    'The rules of the public beacon, and the setting that names its relay.',
  ],
  [/^server\/src\/(?:http\/log|ports\/tree-files)\.ts$/, 'liabilities', 'A public address, and the folder behind it.'],
  [/^web\/src\/shared\/(?:paths|refusals)\.ts$/, 'spot futures verification', 'Where a tab and a refusal lead.'],
  [
    /^web\/src\/app\/(?:app-pages|trade-\w+|screens\/[\w-]+)\.tsx?$/,
    'spot futures options deposits withdrawals limits finance',
    'Screens of several rooms.',
  ],
  [
    /^web\/src\/app\/screens\/settings\.tsx$/,
    'payout-methods verification coupons invites',
    'A screen of several rooms.',
  ],
  [/^web\/src\/app\/room-tabs\.ts$/, 'finance', 'The tab is that room’s, with texts of its own.'],
  [/^web\/src\/app\/trading-watch\.tsx$/, 'limits', 'Knows which screen is in view.'],
  [
    /^web\/src\/app\/(?:shell|home\/[\w-]+)\.tsx$/,
    'inbox deposits withdrawals transfers verification liabilities futures options faucet demo-clock desk nft',
    'The first screen.',
  ],
];

/** Lists in one room about others, with a reason. */
const LISTS_IN_ROOMS: readonly (readonly [place: RegExp, reason: string])[] = [
  [/^server\/src\/features\/balances\/service\//, 'Holds and rates are read from what those rooms wrote.'],
];

const PROSE = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$|\bsummary: '[^'\n]*'|'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'/gm;
const codeOf = (path: string): string => read(path).replace(PROSE, "''");

const wordsOf = (name: string): string => `-${name.replaceAll(/_|(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}-`;
/** Rooms whose name is an ordinary word of code: only what such a room exports counts as naming it. */
const ORDINARY: Readonly<Record<string, RegExp>> = {
  finance: /\bfinance(?:Room|Calls|Paths|\w*Texts)\b|\/finance\//,
  desk: /\bdesk(?:Room|Calls|Paths|\w*Texts)\b|\/desk\//,
  limits: /\blimits(?:Room|Calls|Paths|Texts)\b|\/limits\//,
  options: /\boptions(?:Room|Calls|Paths|\w*Texts)\b|\/options\//,
};
const named = (code: string, rooms: readonly string[]): string[] => {
  const words = [...new Set(code.match(/[A-Za-z][\w-]*/g))].map(wordsOf);
  return rooms.filter((room) => ORDINARY[room]?.test(code) ?? words.some((word) => word.includes(`-${room}-`)));
};

const sources = files(/^(?:contract|server|web|console)\/src\/.+\.tsx?$/).filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path) && !LISTS.test(path),
);
const roomOf = (path: string): string | undefined => ROOMS.find((room) => room === ROOM_FOLDER.exec(path)?.[1]);

const central = sources
  .filter((path) => roomOf(path) === undefined)
  .flatMap((path) => named(codeOf(path), OTHERS).map((room) => ({ path, room })));

test('no file outside a room names one', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const unexpected = central.filter(
    ({ path, room }) => !EXCEPTIONS.some(([place, rooms]) => place.test(path) && rooms.split(' ').includes(room)),
  );
  expect(unexpected.map(({ path, room }) => `${path} names ${room}`)).toEqual([]);
});

/** A reason in the ledger or in the public log, such as `spot.place`, or a room's name that is not an ordinary word. */
const literals = (path: string): string[] =>
  [...codeOf(path).matchAll(/['`]([a-z-]+)(\.[a-z-]+)?['`]/g)].flatMap(([whole, room = '', verb]) =>
    OTHERS.includes(room) && room !== roomOf(path) && (verb !== undefined || room.includes('-')) ? [whole] : [],
  );

const lists = sources
  .filter((path) => roomOf(path) !== undefined)
  .flatMap((path) => literals(path).map((literal) => ({ path, literal })));

test('no room keeps a list of other rooms', () => {
  const unexpected = lists.filter(({ path }) => !LISTS_IN_ROOMS.some(([place]) => place.test(path)));
  expect(unexpected.map(({ path, literal }) => `${path} has ${literal}`)).toEqual([]);
});

test('every exception is still needed', () => {
  const over = EXCEPTIONS.flatMap(([place, rooms]) =>
    rooms
      .split(' ')
      .filter((room) => !central.some((one) => one.room === room && place.test(one.path)))
      .map((room) => `${room} at ${String(place)}`),
  );
  const unused = LISTS_IN_ROOMS.filter(([place]) => !lists.some(({ path }) => place.test(path)));
  expect([...over, ...unused.map(([place]) => String(place))]).toEqual([]);
});

test.each([
  "import { spotCalls } from '#contract/spot/calls.ts';",
  'const ofLockMining = 1;',
  'home_lock_mining: 1,',
  "if (name === 'lock-mining') return;",
  'limitsPaths.overview()',
])('the search finds the room in %s', (code) => {
  expect(named(code, ['spot', 'lock-mining', 'limits'])).toHaveLength(1);
});
