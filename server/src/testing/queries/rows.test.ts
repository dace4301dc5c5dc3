import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { describer } from './describe.ts';
import { faultsOf } from './faults.ts';
import * as planted from './planted.ts';
import { readQueries, type Read } from './read-queries.ts';

/* SQ3: PostgreSQL plans every statement, and its columns are compared with the row type it is read as. */

const PLANTED = 'server/src/testing/queries/planted.ts';

/** Ports are excluded: they send what they are given. */
const isProduct = (path: string): boolean =>
  path.startsWith('server/src/') && !/^server\/src\/ports\/|\/testing\/|\.test\.ts$/.test(path);

/** Statements whose text is not a literal at the call, and why that is fine. */
const UNREAD: Readonly<Record<string, string>> = {
  'server/src/core/audit/auditor.ts': 'sends the invariants of all rooms, each of which is run by its own tests',
  'server/src/core/audit/watch.ts': 'changes settings of its session',
  'server/src/core/jobs/locks.ts': 'chooses between two functions of PostgreSQL with one answer',
  'server/src/features/desk/store/listing.ts':
    'a market, its conditions and its order are written once for five statements, as functions of what is wanted; the columns are those of store/offers.ts, whose statements are read',
};

/** Columns that are nullable in their table and never null in these rows, and why. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  'server/src/core/audit/watch.ts mark': 'where it is not null',
  'server/src/core/jobs/each-due.ts work': 'where it is not null',
  'server/src/core/price-log/store.ts symbol': 'where it is a symbol',
  'server/src/core/price-log/store.ts seq': 'a line with a symbol is a tick, and has all of it',
  'server/src/core/price-log/store.ts t_ms': 'a line with a symbol is a tick, and has all of it',
  'server/src/core/prices/tick-store.ts symbol': 'where it is a symbol',
  'server/src/core/prices/tick-store.ts seq': 'a line with a symbol is a tick, and has all of it',
  'server/src/core/prices/tick-store.ts t_ms': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/futures/store/ticks.ts seq': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/futures/store/ticks.ts t_ms': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/balances/store/accounts.ts user_id': 'where it is one of a list',
  'server/src/features/balances/store/days.ts user_id': 'where it is above a number',
  'server/src/features/content/store/articles.ts published_at': 'where it is before now',
  'server/src/features/deposits/store/chains.ts block_number': 'where it is below the height of the chain',
  'server/src/features/deposits/store/chains.ts block_hash': 'a confirming deposit is in a block',
  'server/src/features/deposits/store/chains.ts tx_hash': 'a confirming deposit is in a block',
  'server/src/core/pauses.ts paused_at': 'where it is paused',
  'server/src/features/deposits/store/chains.ts log_index': 'a confirming deposit is in a block',
  'server/src/features/liabilities/store/ledger.ts user_id': 'where it is above a number',
  'server/src/features/operators/store/operators.ts first_half_sha256': 'an open invitation has both halves',
  'server/src/features/operators/store/operators.ts second_half_sha256': 'an open invitation has both halves',
  'server/src/features/investments/store/batches.ts number': 'what has an ending has its number',
  'server/src/features/investments/store/batches.ts ending': 'where it is not null',
  'server/src/features/investments/store/batches.ts log_index': 'where it is not null',
  'server/src/features/investments/store/orders.ts number': 'where it is not null',
  'server/src/features/investments/store/ticks.ts seq': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/investments/store/ticks.ts t_ms': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/lock-mining/store.ts next_at': 'where it is not null',
  'server/src/features/options/store/batches.ts number': 'what has an ending has its number',
  'server/src/features/options/store/batches.ts ending': 'where it is not null',
  'server/src/features/options/store/batches.ts log_index': 'where it is not null',
  'server/src/core/sequencer/logged-ticks.ts seq': 'a line with a symbol is a tick, and has all of it',
  'server/src/core/sequencer/logged-ticks.ts t_ms': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/borrowing/store/ticks.ts seq': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/borrowing/store/ticks.ts t_ms': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/borrowing/store/operator.ts price': 'what was taken was taken by a tick',
  'server/src/features/borrowing/store/operator.ts tick': 'what was taken was taken by a tick',
  'server/src/features/nft/store/auctions.ts margin': 'where it is not null',
  'server/src/features/nft/store/media-uploads.ts kind': 'what is ready has a kind',
  'server/src/features/nft/store/outbid.ts best_price': 'whoever was outbid was outbid by a bid',
  'server/src/features/nft/store/records.ts buyer_id': 'where it is not null',
  'server/src/features/options/store/quiet.ts last_tick': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/options/store/quiet.ts last_ms': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/options/store/ticks.ts seq': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/options/store/ticks.ts t_ms': 'a line with a symbol is a tick, and has all of it',
  'server/src/features/options/store/notices.ts paid': 'what has a result is paid',
  'server/src/features/options/store/notices.ts result': 'where it is not null',
  'server/src/features/options/store/results.ts result': 'where it is not null',
  'server/src/features/profile/store.ts nickname': 'it has just been written',
  'server/src/features/spot/store/in-progress.ts stop_price': 'only stop orders wait',
  'server/src/features/verification/store.ts purpose': 'where it is a purpose',
};

let fresh: FreshDatabase;
let client: pg.Client;
let read: Read;
let faults: string[];

beforeAll(async () => {
  fresh = await freshDatabase();
  client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  read = readQueries((path) => isProduct(path) || path === PLANTED);
  const describe = await describer(client);
  faults = [];
  for (const query of read.queries) faults.push(...(await faultsOf(query, describe)));
});
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

const isPlanted = (fault: string): boolean => fault.startsWith(PLANTED);

/** `path:line column may be null…` in the form of NEVER_NULL. */
const nullableOf = (fault: string): string | undefined =>
  /^(?<path>[^:]+):\d+ (?<column>\w+) may be null/.exec(fault)?.slice(1, 3).join(' ');

test('SQ3 every statement names its columns, and they are those of the row type it is read as', () => {
  expect(read.queries.length).toBeGreaterThan(450);
  const found = faults.filter((fault) => !isPlanted(fault) && !((nullableOf(fault) ?? '') in NEVER_NULL));
  expect(found).toEqual([]);
});

test('SQ3 a statement that cannot be read is listed with a reason, and no reason is left without its statement', () => {
  expect(new Set(read.unread.map(({ at }) => at.replace(/:\d+$/, '')))).toEqual(new Set(Object.keys(UNREAD)));
  const excused = new Set(faults.map(nullableOf).filter((name) => name !== undefined && !isPlanted(name)));
  expect(Object.keys(NEVER_NULL).filter((name) => !excused.has(name))).toEqual([]);
});

test('SQ3 every planted wrong statement is found', () => {
  const found = faults.filter(isPlanted).map((fault) => fault.replace(/^\S+ /, ''));
  expect(found).toEqual([
    'amount is in the row type and is not selected',
    'amount is selected and in no row type',
    'amount is selected and in no row type',
    'quantity is in the row type and is not selected',
    'column "quantity" does not exist',
    'amount is numeric and the row type says number',
    'created_at is timestamp with time zone and the row type says string',
    'total may be null and the row type denies it',
    'at may be null and the row type denies it',
    'amounts is numeric[] and the row type says number[]',
    'times is timestamp with time zone[], which has no exact parser',
    'two columns have one name',
    'names its columns with a star',
    'column "prize" does not exist',
  ]);
  expect(new Set(faults.filter(isPlanted).map((fault) => fault.split(' ')[0])).size).toBe(Object.keys(planted).length);
});
