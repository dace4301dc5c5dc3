import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#server/testing/postgres.ts';
import { auditor } from '#server/rooms.ts';
import { RECENT_SETTINGS } from './auditor.ts';

const { invariants, recent_forms, marks } = auditor;

/** Tables that grow with operators or releases, never with customers or time. */
const SMALL = [
  'currency',
  'market',
  'lock_product',
  'investment_series',
  'borrow_plan',
  'borrow_pool',
  'borrow_cursor',
  'log_reader',
  'offering',
  'coupon_campaign',
  'spot_due',
  'xid_base',
  'order_writer',
];
/** Partial indexes that hold only open or broken rows, never history. */
const BOUNDED = ['request_unanswered', 'option_order_running', 'invite_payment_due', 'invite_fund_due'];

let database: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const setting of RECENT_SETTINGS) await client.query(`set ${setting}`);
  const { rows } = await client.query<{ name: string; lead: string }>(
    `
    select c.relname as name, replace(pg_get_indexdef(i.indexrelid, 1, true), '"', '') as lead
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indrelid <> all ($1::regclass[])`,
    [SMALL],
  );
  for (const { name, lead } of rows) leads.set(name, lead);
  // On an empty table the planner has no reason to prefer one index to another.
  for (const table of ['ledger_entry', 'ledger_posting'])
    await client.query(`alter table ${table} disable trigger all`);
  await client.query(
    `insert into ledger_entry (reason, ref, at) select 'test.fill', n::text, now() from generate_series(1, 20000) n`,
  );
  await client.query(`insert into ledger_posting select n, line, n % 100, 3, 1, 1, n * 2 + line
    from generate_series(1, 20000) n, generate_series(0, 1) line`);
  await client.query('analyze ledger_entry, ledger_posting');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

/** The first column of each index. A condition on any other column reads the whole index. */
const leads = new Map<string, string>();

/**
 * A condition on the beginning of a text (`like 'user:%'`) reads every account of every customer. A range of what follows
 * one customer, day or coupon does not.
 */
const byItsLead = ({ 'Index Name': index = '', 'Index Cond': condition = '' }: Node): boolean => {
  const lead = leads.get(index) ?? 'unknown';
  return condition.includes(`(${lead} = `) || (condition.includes(lead) && !/>=.* AND .*</.test(condition));
};

/** Scans whose cost grows with every row added, unless a limit above stops them early. */
const growing = (node: Node, is_limited: boolean): string[] => {
  const limited = node['Node Type'] === 'Limit' || (is_limited && node['Node Type'] !== 'Sort');
  const table = node['Relation Name'] ?? '';
  const is_scan = node['Node Type'].endsWith('Scan') && table !== '' && !SMALL.includes(table);
  const is_bounded = BOUNDED.includes(node['Index Name'] ?? '');
  const by_index = node['Node Type'] === 'Bitmap Heap Scan' || byItsLead(node) || is_bounded;
  const own = is_scan && !by_index && !(limited && node['Node Type'].startsWith('Index'));
  const is_bad_bitmap =
    node['Node Type'] === 'Bitmap Index Scan' && leads.has(node['Index Name'] ?? '') && !byItsLead(node) && !is_bounded;
  return [
    ...(own || is_bad_bitmap ? [`${node['Node Type']} of ${table} ${node['Index Name'] ?? ''}`] : []),
    ...(node.Plans ?? []).flatMap((plan) => growing(plan, limited)),
  ];
};

const growingIn = async (sql: string): Promise<string[]> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json, generic_plan) ${sql}`);
  return growing(rows[0]!['QUERY PLAN'][0].Plan, false);
};

describe('LE21 the audit of what changed costs the same however long the history is', () => {
  test.each(recent_forms.map(({ invariant, text }) => [invariant.id, text]))(
    '%s finds what changed by an index',
    async (_id, text) => {
      expect(await growingIn(text)).toEqual([]);
    },
  );

  test('the query for the current marks uses indexes only', async () => {
    expect(await growingIn(marks.now.text)).toEqual([]);
  });

  test('control: the queries over the whole history read whole tables', async () => {
    const whole = await Promise.all(invariants.map(({ sql }) => growingIn(sql)));
    expect(whole.filter((scans) => scans.length > 0).length).toBeGreaterThan(invariants.length / 2);
  });

  test('control: a full join with coalesce, a filter without an index, a sort below a limit and the beginning of a text are found', async () => {
    for (const sql of [
      'select coalesce(e.id, o.entry_id) from ledger_entry e full join outbox o on o.entry_id = e.id where coalesce(e.id, o.entry_id) > $1::bigint',
      'select id from withdrawal where fee > $1::numeric',
      'select id from spot_order order by updated_at desc limit 10',
      'select entry_id from ledger_posting where line = $1::integer',
      `select id from ledger_account where address like 'user:%:spot:held' and balance > $1::numeric`,
    ]) {
      expect(await growingIn(sql)).not.toEqual([]);
    }
  });

  test('each invariant has an id of its own, because the server plans each once under it', () => {
    const ids = invariants.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('only invariants that must read the whole ledger have no recent form', () => {
    const full_only = invariants.filter(({ recent_sql }) => typeof recent_sql !== 'string').map(({ id }) => id);
    expect(full_only).toEqual(['I25c', 'I35', 'I50b', 'I50d', 'I39h', 'I51k', 'I07b', 'I07d']);
  });
});
