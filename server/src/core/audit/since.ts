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
  readonly order: number;
  readonly trade: number;
  readonly amend: number;
  readonly act: number;
  readonly note: number;
  /** Lines of the price log are counted from 0. */
  readonly line: number;
  readonly snapshot: number;
  /** The account after which the next look through all accounts goes on, a few at a time. */
  readonly account: number;
}

export const BEGINNING: Since = {
  xid: '0',
  entry: 0,
  seal: 0,
  seal_hash: '',
  order: 0,
  trade: 0,
  amend: 0,
  act: 0,
  note: 0,
  line: -1,
  snapshot: 0,
  account: 0,
};

/** After everything: no transaction is above it. */
export const END: Since = { ...BEGINNING, xid: '9223372036854775807' };

const TYPES: Readonly<Record<keyof Since, string>> = {
  xid: 'xid8',
  entry: 'bigint',
  seal: 'bigint',
  seal_hash: 'text',
  order: 'bigint',
  trade: 'bigint',
  amend: 'bigint',
  act: 'bigint',
  note: 'bigint',
  line: 'bigint',
  snapshot: 'bigint',
  account: 'bigint',
};

export interface Statement {
  readonly text: string;
  readonly values: (since: Since) => readonly unknown[];
}

/** Makes `$entry` and its like, by which the recent forms name a place of `Since`, parameters that PostgreSQL knows. */
export const statementOf = (sql: string): Statement => {
  const names: (keyof Since)[] = [];
  const text = sql.replace(/\$([a-z_]+)/g, (_whole, name: string) => {
    if (!(name in TYPES)) throw new Error(`an audit knows no $${name}`);
    const place = name as keyof Since;
    if (!names.includes(place)) names.push(place);
    return `$${names.indexOf(place) + 1}::${TYPES[place]}`;
  });
  return { text, values: (since) => names.map((name) => since[name]) };
};

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

/** How many accounts each look through all of them takes. */
export const ACCOUNTS_AT_ONCE = 2000;

/**
 * Where the books are now. `entry` is asked for in a subquery that cannot be flattened: PostgreSQL would otherwise walk
 * through all entries from the first one on, because the smallest number was asked for.
 */
export const PLACE = `
  select settled_xid()::text as xid,
    coalesce(
      (select min(id) - 1 from (select id from ledger_entry where xid >= $xid order by xid, id offset 0) unseen),
      (select max(id) from ledger_entry), 0)::float8 as entry,
    coalesce((select position from ledger_seal order by position desc limit 1), 0)::float8 as seal,
    coalesce((select encode(hash, 'hex') from ledger_seal order by position desc limit 1), '') as seal_hash,
    coalesce((select max(id) from spot_order), 0)::float8 as "order",
    coalesce((select max(id) from spot_trade), 0)::float8 as trade,
    coalesce((select max(seq) from spot_amend), 0)::float8 as amend,
    coalesce((select max(seq) from operator_act), 0)::float8 as act,
    coalesce((select max(id) from log_note), 0)::float8 as note,
    coalesce((select max(index) from log_line), -1)::float8 as line,
    coalesce((select max(id) from liability_snapshot), 0)::float8 as snapshot,
    coalesce((
      select id from ledger_account where id > $account order by id offset ${ACCOUNTS_AT_ONCE - 1} limit 1
    ), 0)::float8 as account`;
