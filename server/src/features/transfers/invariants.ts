import { FRESH_MS } from '#contract/markets/rules.ts';
import { QUOTE_MS } from '#contract/transfers/rules.ts';
import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES } from '#server/core/audit/since.ts';

/** The same query over all rows and over those of transactions since the last run. */
const both = (table: string, sql: (rows: string) => string): Pick<Invariant, 'sql' | 'recent_sql'> =>
  inBothForms([table], [`(select * from ${table} where changed_xid >= $xid)`])(sql);

/** Entry `e` of row `x` has this many lines, with these values. */
const lines = (count: number): string => `(select count(*) from ledger_posting p where p.entry_id = e.id) = ${count}`;
const line = (n: number, address: string, currency_id: string, amount: string): string =>
  `exists (select from ledger_posting p join ledger_account a on a.id = p.account_id where p.entry_id = e.id
    and p.line = ${n} and a.address = ${address} and p.currency_id = ${currency_id} and p.amount = ${amount} offset 0)`;

const entryOf = (reason: string): string =>
  `ledger_entry e where e.reason = '${reason}' and e.ref = x.id::text and e.at = x.at`;

const withoutRow = (entries: string, reason: string, table: string): string =>
  `select e.ref from ${entries} e where e.reason = '${reason}' and not exists (
    select from ${table} x where x.id = case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end offset 0)`;

const rowless = (entries: string): string =>
  `${withoutRow(entries, 'transfers.move', 'account_move')} union all ${withoutRow(entries, 'transfers.exchange', 'exchange_order')}`;

const SPOT = `concat('user:', x.user_id, ':spot')`;

/**
 * One side of an exchange: USDT costs one USDT; anything else has the price of the tick that the row names. The
 * verifier checks archived ticks.
 */
const isPriced = (side: 'from' | 'to'): string => `(
  (x.${side}_currency_id = 3 and x.${side}_symbol is null and x.${side}_price = 1)
  or (exists (select from market m where m.base_id = x.${side}_currency_id and m.quote_id = 3 and m.log_symbol = x.${side}_symbol)
    and extract(epoch from case when x.quote_id is not null and x.min_rate is null then x.quoted_at else x.at end) * 1000
      - x.${side}_t_ms <= ${FRESH_MS}
    and (exists (select from log_line l where l.symbol = x.${side}_symbol and l.seq = x.${side}_seq
        and l.t_ms = x.${side}_t_ms and l.price = x.${side}_price * 100000000 offset 0)
      or x.${side}_seq < coalesce((select min(l.seq) from log_line l where l.symbol = x.${side}_symbol), x.${side}_seq + 1))))`;

const invariants: readonly Invariant[] = [
  {
    id: 'I49a',
    sentence: 'every move between accounts is one entry from its one account to its other',
    ...both(
      'account_move',
      (rows) => `select x.id from ${rows} x where not exists (select from ${entryOf('transfers.move')} and ${lines(2)}
        and ${line(0, `concat('user:', x.user_id, ':', x.from_account)`, 'x.currency_id', '-x.amount')}
        and ${line(1, `concat('user:', x.user_id, ':', x.to_account)`, 'x.currency_id', 'x.amount')} offset 0)`,
    ),
  },
  {
    id: 'I49b',
    sentence: 'every exchange is one entry with both of its legs through the house',
    ...both(
      'exchange_order',
      (
        rows,
      ) => `select x.id from ${rows} x where not exists (select from ${entryOf('transfers.exchange')} and ${lines(4)}
        and ${line(0, SPOT, 'x.from_currency_id', '-x.gave')} and ${line(1, `'house:exchange'`, 'x.from_currency_id', 'x.gave')}
        and ${line(2, `'house:exchange'`, 'x.to_currency_id', '-x.received')} and ${line(3, SPOT, 'x.to_currency_id', 'x.received')} offset 0)`,
    ),
  },
  {
    id: 'I49c',
    sentence: 'no entry of a move or an exchange is without its row',
    sql: rowless('ledger_entry'),
    recent_sql: rowless(NEW_ENTRIES),
  },
  {
    id: 'I49d',
    sentence: 'what an exchange brought recomputes from its prices and its spread, rounded down',
    ...both(
      'exchange_order',
      (rows) => `select x.id from (
        select x.*, trunc(trunc(x.gave * x.from_price, 18) * (1 - x.spread), 18) as paid,
          power(10::numeric, -c.scale) as atom
        from ${rows} x join currency c on c.id = x.to_currency_id) x
        where not (x.received * x.to_price <= x.paid and (x.received + x.atom) * x.to_price > x.paid)`,
    ),
  },
  {
    id: 'I49e',
    sentence:
      'the prices of an exchange are those of the ticks that it names, fresh when it was done, and its quote was used in time',
    ...both(
      'exchange_order',
      (rows) => `select x.id from ${rows} x where not (${isPriced('from')} and ${isPriced('to')}
        and x.at >= x.quoted_at and x.at < x.quoted_at + interval '${QUOTE_MS} milliseconds'
        and (x.quote_id is not null or x.at = x.quoted_at))`,
    ),
  },
  {
    id: 'I49f',
    sentence: 'an exchange brought what its quote said that it would at least',
    ...both(
      'exchange_order',
      (rows) => `select x.id from ${rows} x join currency c on c.id = x.to_currency_id
        where x.received < trunc(trunc(x.gave * x.min_rate, 18), c.scale)`,
    ),
  },
];

export const transfersAudit: AuditedPart = { invariants };
