/**
 * Up to where an audit has looked. Tables with one writer, or whose numbers are given under a lock, commit in the order
 * of their numbers, so the last number is enough; everything else is found by the transactions that had not ended then.
 */
export interface Since {
  /** Every transaction below this one had ended. */
  readonly xid: string;
  /** The entry before the first one of a transaction that had not ended. */
  readonly entry: number;
  /** The last seal, and what it was: seals come a while after their entries. */
  readonly seal: number;
  readonly seal_hash: string;
  /** The account after which the next look through all accounts goes on, a few at a time. */
  readonly account: number;
  /** The numbers of operators' acts, notes and lines of the log, and those of the rooms' own tables. */
  readonly [mark: string]: string | number;
}

const CORE_MARKS: Readonly<Record<string, string>> = {
  act: '(select max(seq) from operator_act)',
  note: '(select max(id) from log_note)',
  line: '(select max(index) from log_line)',
};

/** Below every number: lines of the price log are counted from 0. */
const BEFORE_ALL = -1;

export interface Statement {
  readonly text: string;
  readonly values: (since: Since) => readonly unknown[];
}

/** The marks that an audit of these rooms keeps. */
export interface Marks {
  readonly beginning: Since;
  /** After everything: no transaction is above it. */
  readonly end: Since;
  /** Asks where the books are now. */
  readonly now: Statement;
  /** Makes `$entry` and its like, by which recent forms name a mark, parameters that PostgreSQL knows. */
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
      if (type === undefined) throw new Error(`an audit knows no $${name}`);
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

/** How many accounts each look through all of them takes. */
export const ACCOUNTS_AT_ONCE = 2000;

/**
 * `entry` is asked for in a subquery that cannot be flattened: PostgreSQL would otherwise walk through all entries from
 * the first one on, because the smallest number was asked for.
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
 * Entries after the last look. `offset 0` keeps PostgreSQL from finding them by their reason, of which there are more with
 * every day; the order keeps it from reading a whole index that has the number in second place.
 */
export const NEW_ENTRIES = '(select * from ledger_entry where id > $entry order by id offset 0)';
/** Their postings, in the same way. */
export const NEW_POSTINGS = '(select * from ledger_posting where entry_id > $entry order by entry_id, line offset 0)';

/** Rows of a table by the numbers that a query gives, each looked up by itself: PostgreSQL may not begin with the table. */
export const rowsBy = (table: string, ids: string): string =>
  `(select found.* from (${ids}) k (id) cross join lateral (select * from ${table} where id = k.id offset 0) found)`;
