/**
 * How far an audit has looked. Tables with one writer, or whose ids are assigned under a lock, commit in id order, so
 * the last id is enough; other rows are found by the transactions that were still open.
 */
export interface Since {
  /** Every transaction below this one had ended. */
  readonly xid: string;
  /** The last entry before the first one of a transaction that was still open. */
  readonly entry: number;
  /** The last seal and its hash: seals are written a moment after their entries. */
  readonly seal: number;
  readonly seal_hash: string;
  /** The account after which the rolling check of all accounts continues. */
  readonly account: number;
  /** The last ids of operators' acts, notes and log lines, and those of the rooms' own tables. */
  readonly [mark: string]: string | number;
}

const CORE_MARKS: Readonly<Record<string, string>> = {
  act: '(select max(seq) from operator_act)',
  note: '(select max(id) from log_note)',
  line: '(select max(index) from log_line)',
};

/** Below every id: lines of the price log are counted from 0. */
const BEFORE_ALL = -1;

export interface Statement {
  readonly text: string;
  readonly values: (since: Since) => readonly unknown[];
}

/** The marks that an audit of these rooms keeps. */
export interface Marks {
  readonly beginning: Since;
  /** Above every transaction. */
  readonly end: Since;
  /** Reads the current marks. */
  readonly now: Statement;
  /** Turns `$entry` and the other marks named in recent forms into numbered parameters. */
  statementOf(sql: string): Statement;
}

export const marksOf = (of_rooms: Readonly<Record<string, string>>): Marks => {
  const numbers = { ...CORE_MARKS, ...of_rooms };
  const types = new Map([
    ['xid', 'xid8'],
    ['seal_hash', 'text'],
    ...['entry', 'seal', 'account', ...Object.keys(numbers)].map((name) => [name, 'bigint'] as const),
  ]);
  const statementOf = (sql: string): Statement => {
    const names: string[] = [];
    const text = sql.replace(/\$([a-z_]+)/g, (_whole, name: string) => {
      const type = types.get(name);
      if (type === undefined) throw new Error(`no such audit mark: $${name}`);
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}::${type}`;
    });
    return { text, values: (since) => names.map((name) => since[name]) };
  };
  const beginning: Since = {
    xid: '0',
    entry: 0,
    seal: 0,
    seal_hash: '',
    account: 0,
    ...Object.fromEntries(Object.keys(numbers).map((name) => [name, BEFORE_ALL])),
  };
  return { beginning, end: { ...beginning, xid: LAST_XID }, now: statementOf(marksNow(numbers)), statementOf };
};

const LAST_XID = '9223372036854775807';

/** How many accounts the rolling check reads per audit. */
export const ACCOUNTS_AT_ONCE = 2000;

/**
 * `entry` comes from a subquery that cannot be flattened: PostgreSQL would otherwise scan all entries from the first
 * one to find the smallest id.
 */
const marksNow = (numbers: Readonly<Record<string, string>>): string => `
  select settled_xid()::text as xid,
    coalesce(
      (select min(id) - 1 from (select id from ledger_entry where xid >= $xid order by xid, id offset 0) unseen),
      (select max(id) from ledger_entry), 0)::float8 as entry,
    coalesce((select position from ledger_seal order by position desc limit 1), 0)::float8 as seal,
    coalesce((select encode(hash, 'hex') from ledger_seal order by position desc limit 1), '') as seal_hash,
    ${Object.entries(numbers)
      .map(([name, newest]) => `coalesce(${newest}, ${BEFORE_ALL})::float8 as "${name}"`)
      .join(',\n    ')},
    coalesce((
      select id from ledger_account where id > $account order by id offset ${ACCOUNTS_AT_ONCE - 1} limit 1
    ), 0)::float8 as account`;

/**
 * Entries since the last audit. `offset 0` keeps PostgreSQL from finding them by their reason, which matches more rows
 * every day; the order keeps it from scanning a whole index whose second column is the id.
 */
export const NEW_ENTRIES = '(select * from ledger_entry where id > $entry order by id offset 0)';
/** Their postings, in the same way. */
export const NEW_POSTINGS = '(select * from ledger_posting where entry_id > $entry order by entry_id, line offset 0)';

/**
 * Rows of a table by the ids a query returns, each looked up separately, so that PostgreSQL cannot start with the
 * table.
 */
export const rowsBy = (table: string, ids: string): string =>
  `(select found.* from (${ids}) k (id) cross join lateral (select * from ${table} where id = k.id offset 0) found)`;

/**
 * The accounts of new postings. Without the separate lookup PostgreSQL finds accounts by the beginning of their address
 * and reads every customer's.
 */
export const TOUCHED_ACCOUNTS = rowsBy('ledger_account', `select account_id from ${NEW_POSTINGS} p group by 1`);
