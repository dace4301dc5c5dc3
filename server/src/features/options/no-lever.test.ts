import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import { settingRules } from '#contract/catalogue/rules.ts';
import type { Call } from '#contract/kit/call.ts';
import { optionsOperatorCalls } from '#contract/options/operator-calls.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { unexplained } from '#server/testing/levers.ts';
import { files, read } from '#tools/testing/tree.ts';

/* OT30: no column, call, setting, job or variable can carry an outcome, a price, a win rate or a customer's exception. */

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

/** Tables by their names, and columns as `table.column`. */
const schema = async (): Promise<{ tables: string[]; columns: string[] }> => {
  const rows = await query(
    exchange.database_url,
    "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
  );
  const named = rows.map((row) => [String(row['table_name']), String(row['column_name'])] as const);
  return {
    tables: [...new Set(named.map(([table]) => table))],
    columns: named.map(([table, column]) => `${table}.${column}`),
  };
};

const TABLES = {
  daily_result: 'what a day gave or cost a customer, for the limit they set themselves',
  futures_losing_share: 'a count of customers, computed every night',
  option_losing_share: 'a count of customers, computed every night',
};

const COLUMNS = {
  'borrow_event.lost_interest': 'what a whole pledge did not cover at a logged tick (BW8); recomputed by I50h',
  'borrow_event.lost_principal': 'what a whole pledge did not cover at a logged tick (BW8); recomputed by I50h',
  'borrow_loan.lost_interest': 'the sum over its events; recomputed by I50f',
  'borrow_loan.lost_principal': 'the sum over its events; recomputed by I50f',
  'borrow_pool.lost': 'the sum over its loans; recomputed by I50b',
  'copy_statistic.longest_losing_run': 'counted from closings; a test recounts it (CT24)',
  'copy_statistic.losing_run': 'counted from closings; a test recounts it (CT24)',
  'copy_statistic.winning': 'counted from closings; a test recounts it (CT24)',
  'daily_result.result': 'a sum of what the ledger moved; recomputed by I70',
  'desk_appeal.outcome':
    'what two operators decided about one dispute between two customers, with its reason (DK19, I40h)',
  'futures_losing_share.losing': 'a count',
  'nft_order.won_at': 'when an auction ended; its winner is who bid most, recomputed by I33 (NA5)',
  'option_losing_share.losing': 'a count',
  'option_order.result': 'written once by the sequencer from the log; recomputed by the audit and by everybody (OT26)',
  'spot_order.force': 'how long a limit order waits: good till cancelled or immediate',
};

/** Words of a column alone: those of its table are asked of the table. */
const leverColumns = (columns: readonly string[], explained: Readonly<Record<string, string>>) =>
  unexplained(columns, explained).filter(
    (name) => !name.includes('.') || name.includes(' ') || unexplained([name.split('.')[1] ?? ''], {}).length > 0,
  );

const calls: readonly Call[] = Object.values(roomCalls).flatMap((verbs): readonly Call[] => Object.values(verbs));
const namesOf = (of: readonly Call[]): string[] =>
  of.flatMap(({ path, input }) => [path, ...Object.keys(input.shape).map((field) => `${path} ${field}`)]);

const CALLS = {
  '/coin/trade force': 'how long a limit order waits',
  '/microtrade/get_result': 'a customer reads an own option',
  '/microtrade/get_result id': 'a customer reads an own option',
};

const JOBS = {
  'futures.losing-share': 'counts customers',
  'limits.trim-results': 'deletes old days of customers’ own limits',
  'options.losing-share': 'counts customers',
};

const variables = (): string[] => [
  ...new Set(
    files(/^(?:server\/src|tools)\/.*\.ts$/).flatMap((path) =>
      [...read(path).matchAll(/(?:variables|process\.env)(?:\['|\.|, ')([A-Z][A-Z_\d]+)/g)].map(
        ([, name]) => name ?? '',
      ),
    ),
  ),
];

describe('no lever exists', () => {
  it('OT30 in no column of the database', async () => {
    const { tables, columns } = await schema();
    expect(columns.length).toBeGreaterThan(300);
    expect(unexplained(tables, TABLES)).toEqual([]);
    expect(leverColumns(columns, COLUMNS)).toEqual([]);
  });

  it('OT30 in no call, and no operator names a price', () => {
    const operators = calls.filter(({ access }) => access === 'operator');
    expect(unexplained(namesOf(calls), CALLS)).toEqual([]);
    expect(operators.length).toBeGreaterThan(50);
    const fields = namesOf(operators).filter((name) => /\b\w*(?:price|tick|candle)\w*$/.test(name));
    // The issue price of a token that has no market yet: a term for everybody, fixed before the window opens (OF2).
    expect(fields).toEqual(['/console/offerings/propose price']);
  });

  it('OT30 what operators say about options is for everybody: no customer, no option, no price', () => {
    const fields = Object.values(optionsOperatorCalls).flatMap(({ input }) => Object.keys(input.shape));
    expect([...new Set(fields)].sort()).toEqual(
      'amount chips currency_id is_offered max_stake min_stake payout_rate reason seconds'.split(' '),
    );
  });

  it('OT30 in no setting, no job and no variable of the environment', () => {
    expect(unexplained(settingRules.map(({ key }) => key), {})).toEqual([]); // prettier-ignore
    const jobs = exchange.jobs.map(({ name }) => name);
    expect(unexplained(jobs, JOBS)).toEqual([]);
    expect(jobs.filter((name) => name.startsWith('options.')).sort()).toEqual(
      ['losing-share', 'notify', 'publish', 'quiet'].map((name) => `options.${name}`),
    );
    expect(variables().length).toBeGreaterThan(10);
    expect(unexplained(variables(), {})).toEqual([]);
  });

  it('OT1 terms have no column for a customer', async () => {
    const { columns } = await schema();
    const of = (table: string) =>
      columns.flatMap((name) => (name.startsWith(`${table}.`) ? [name.slice(table.length + 1)] : []));
    expect(of('option_duration')).toEqual(['is_offered', 'payout_rate', 'seconds']);
    expect(of('option_currency')).toEqual(['chips', 'currency_id', 'max_stake', 'min_stake']);
  });
});

/** Files that write options or ticks, by what they write. */
const writers = (table: string): string[] =>
  files(/^server\/src\/.*\.ts$/)
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .filter((path) => new RegExp(`(?:insert into|update|delete from)\\s+${table}\\b`).test(read(path)));

const importsOf = (path: string): string[] => [...read(path).matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? '');

/** What decides could otherwise ask somebody. */
const asks = (path: string): string[] =>
  importsOf(path).filter((from) =>
    /settings|operator|proposal|term-changes|environment|features\/(?!limits)/.test(from),
  );

describe('nobody can tell the code that decides', () => {
  const deciding = files(
    /^(?:engine\/src\/options-market|server\/src\/features\/options\/sequencer)\/[^/]+\.ts$/,
  ).filter((path) => !path.endsWith('.test.ts'));

  it('OT14 OT19 only the sequencer stores options, and only their own file writes them', () => {
    expect(writers('option_order')).toEqual(['server/src/features/options/store/orders.ts']);
    const storing = files(/^server\/src\/.*\.ts$/).filter(
      (path) => !/\.test\.ts$|\/testing\//.test(path) && /\bsaveOptions\b/.test(read(path)),
    );
    expect(storing.sort()).toEqual([
      'server/src/features/options/sequencer/part.ts',
      'server/src/features/options/store/orders.ts',
    ]);
  });

  it('OT14 the code that enters, settles and voids reads no setting, no operator and no environment', () => {
    expect(deciding.length).toBeGreaterThan(7);
    expect(deciding.flatMap((path) => asks(path).map((from) => `${path} imports ${from}`))).toEqual([]);
  });
});

describe('a lever that is built is found', () => {
  it.each([
    ['a column', 'alter table customer add column risk smallint'],
    ['a preset result', 'alter table option_order add column pre_profit_result smallint'],
    ['a win rate', 'alter table market add column win_rate numeric'],
    ['an exception', 'create table option_exception (user_id bigint)'],
  ])('%s', async (_what, planted) => {
    const { tables, columns } = await schema();
    await query(exchange.database_url, `begin; ${planted}; commit`);
    const after = await schema();
    const undo = planted.startsWith('create')
      ? 'drop table option_exception'
      : planted.replace(/add column (\w+) .*/, 'drop column $1');
    await query(exchange.database_url, undo);
    expect([...unexplained(after.tables, TABLES), ...leverColumns(after.columns, COLUMNS)]).not.toEqual([]);
    expect(await schema()).toEqual({ tables, columns });
  });

  it.each([
    '/console/options/setResult',
    '/console/microtrade/force_outcome',
    '/console/options/terms/propose win_probability',
    'options_win_rate',
    'RISK_PROFIT_PROBABILITY',
    'options.adjust-odds',
    'OPTIONS_BIAS',
  ])('%s', (name) => {
    expect(unexplained([name], {})).toEqual([name]);
  });

  it('an explanation of something that is gone', () => {
    expect(unexplained(['a.b'], { 'a.result': 'once' })).toEqual(['a.result is explained and does not exist']);
  });
});
