import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Currency } from '#server/core/catalogue.ts';
import type { CustomerAccount } from '#server/core/ledger/addresses.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface MoveRow {
  readonly id: number;
  readonly user_id: number;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly amount: Decimal;
  readonly from_account: CustomerAccount;
  readonly to_account: CustomerAccount;
  readonly at: Instant;
}

export type NewMove = Omit<MoveRow, 'id' | 'currency_name' | 'currency_scale'>;

export const insertMove = async (tx: Transaction, move: NewMove): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into account_move (user_id, currency_id, amount, from_account, to_account, at)
    values (${move.user_id}, ${move.currency_id}, ${move.amount}, ${move.from_account}, ${move.to_account}, ${move.at})
    returning id`;
  return id;
};

export const movesOf = (sql: Sql, user_id: number, limit: number, offset: number): Promise<MoveRow[]> =>
  sql.rows<MoveRow>`
    select m.id, m.user_id, m.currency_id, m.amount, m.from_account, m.to_account, m.at, c.code as currency_name, c.scale as currency_scale
    from account_move m join currency c on c.id = m.currency_id
    where m.user_id = ${user_id} order by m.id desc limit ${limit} offset ${offset}`;

export const countMoves = async (sql: Sql, user_id: number): Promise<number> =>
  (await sql.row<{ total: number }>`select count(*) as total from account_move where user_id = ${user_id}`)?.total ?? 0;

export const exchangeableCurrencies = (sql: Sql): Promise<Currency[]> => sql.rows<Currency>`
  select c.id, c.code, c.name, c.scale from exchange_currency x join currency c on c.id = x.currency_id
  where x.is_on and c.is_shown order by c.sort`;

export const isExchangeable = async (sql: Sql, currency_id: number): Promise<boolean> =>
  (await sql.row`
    select from exchange_currency x join currency c on c.id = x.currency_id
    where x.currency_id = ${currency_id} and x.is_on and c.is_shown`) !== undefined;

/** Both prices of an exchange, and their ticks. */
export interface PricedRow {
  readonly from_price: Decimal;
  readonly to_price: Decimal;
  readonly spread: Decimal;
  readonly from_symbol: string | null;
  readonly from_seq: number | null;
  readonly from_t_ms: number | null;
  readonly to_symbol: string | null;
  readonly to_seq: number | null;
  readonly to_t_ms: number | null;
  readonly quoted_at: Instant;
}

const PRICED = fragment`x.from_price, x.to_price, x.spread, x.from_symbol, x.from_seq, x.from_t_ms, x.to_symbol, x.to_seq,
  x.to_t_ms, x.quoted_at`;

export interface QuoteRow extends PricedRow {
  readonly min_rate: Decimal;
  readonly id: string;
  readonly user_id: number;
  readonly from_currency_id: number;
  readonly to_currency_id: number;
  readonly expires_at: Instant;
}

/** TR8: the newest quote of a direction replaces the one before. */
export const saveQuote = (sql: Sql, quote: QuoteRow): Promise<number> => sql.run`
  insert into exchange_quote as q (user_id, from_currency_id, to_currency_id, id, from_price, to_price, spread,
    from_symbol, from_seq, from_t_ms, to_symbol, to_seq, to_t_ms, quoted_at, expires_at, min_rate)
  values (${quote.user_id}, ${quote.from_currency_id}, ${quote.to_currency_id}, ${quote.id}, ${quote.from_price},
    ${quote.to_price}, ${quote.spread}, ${quote.from_symbol}, ${quote.from_seq}, ${quote.from_t_ms},
    ${quote.to_symbol}, ${quote.to_seq}, ${quote.to_t_ms}, ${quote.quoted_at}, ${quote.expires_at},
    ${quote.min_rate})
  on conflict (user_id, from_currency_id, to_currency_id) do update set id = excluded.id,
    from_price = excluded.from_price, to_price = excluded.to_price, spread = excluded.spread,
    from_symbol = excluded.from_symbol, from_seq = excluded.from_seq, from_t_ms = excluded.from_t_ms,
    to_symbol = excluded.to_symbol, to_seq = excluded.to_seq, to_t_ms = excluded.to_t_ms,
    quoted_at = excluded.quoted_at, expires_at = excluded.expires_at,
    min_rate = excluded.min_rate`;

/**
 * TR12: counts one more unused quote of the last hour, unless there are `max` already. A time far in the future was
 * counted before the clock was set back, and must not lock a customer out; a moment ahead is a request that overtook
 * this one.
 */
export const countUnusedQuote = (
  tx: Transaction,
  { user_id, since, now, max }: { user_id: number; since: Instant; now: Instant; max: number },
): Promise<number> => tx.run`
  insert into exchange_quotes_unused as u (user_id, quoted_at) values (${user_id}, array[${now}::timestamptz])
  on conflict (user_id) do update set quoted_at = array(
    select t from unnest(u.quoted_at) t where t > ${since} and t <= ${now}::timestamptz + interval '1 minute') || ${now}::timestamptz
  where (select count(*) from unnest(u.quoted_at) t where t > ${since} and t <= ${now}::timestamptz + interval '1 minute')
    < ${max}`;

export const oldestUnusedQuote = async (
  tx: Transaction,
  user_id: number,
  since: Instant,
): Promise<Instant | undefined> =>
  (
    await tx.row<{ oldest: Instant | null }>`
      select min(t) as oldest from exchange_quotes_unused u, unnest(u.quoted_at) t
      where u.user_id = ${user_id} and t > ${since}`
  )?.oldest ?? undefined;

/** A used quote does not count; another one of the same millisecond still does. */
export const forgetUnusedQuote = (tx: Transaction, user_id: number, quoted_at: Instant): Promise<number> => tx.run`
  update exchange_quotes_unused u set quoted_at = u.quoted_at[:used.place - 1] || u.quoted_at[used.place + 1:]
  from (select array_position(q.quoted_at, ${quoted_at}::timestamptz) as place
    from exchange_quotes_unused q where q.user_id = ${user_id} for update) used
  where u.user_id = ${user_id} and used.place is not null`;

/** Deletes and returns a quote of its owner; of concurrent attempts one gets it. */
export const takeQuote = (tx: Transaction, id: string, user_id: number): Promise<QuoteRow | undefined> =>
  tx.row<QuoteRow>`
    delete from exchange_quote x where id = ${id} and user_id = ${user_id}
    returning x.id, x.user_id, x.from_currency_id, x.to_currency_id, ${PRICED}, x.expires_at, x.min_rate`;

export interface ExchangeRow extends PricedRow {
  readonly id: number;
  readonly user_id: number;
  readonly from_currency_id: number;
  readonly to_currency_id: number;
  readonly gave: Decimal;
  readonly received: Decimal;
  readonly quote_id: string | null;
  /** From the quote, if there was one. */
  readonly min_rate: Decimal | null;
  readonly at: Instant;
}

export const insertExchange = async (tx: Transaction, row: Omit<ExchangeRow, 'id'>): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into exchange_order (user_id, from_currency_id, to_currency_id, gave, received, from_price, to_price, spread,
      from_symbol, from_seq, from_t_ms, to_symbol, to_seq, to_t_ms, quote_id, min_rate, quoted_at, at)
    values (${row.user_id}, ${row.from_currency_id}, ${row.to_currency_id}, ${row.gave}, ${row.received},
      ${row.from_price}, ${row.to_price}, ${row.spread}, ${row.from_symbol}, ${row.from_seq}, ${row.from_t_ms},
      ${row.to_symbol}, ${row.to_seq}, ${row.to_t_ms}, ${row.quote_id}, ${row.min_rate},
      ${row.quoted_at}, ${row.at})
    returning id`;
  return id;
};

export type NamedExchangeRow = ExchangeRow & { readonly from_currency_name: string; readonly to_currency_name: string };

export const exchangesOf = (sql: Sql, user_id: number, limit: number, offset: number): Promise<NamedExchangeRow[]> =>
  sql.rows<NamedExchangeRow>`
    select x.id, x.user_id, x.from_currency_id, x.to_currency_id, x.gave, x.received, x.quote_id, x.min_rate, x.at, ${PRICED},
      f.code as from_currency_name, t.code as to_currency_name
    from exchange_order x join currency f on f.id = x.from_currency_id join currency t on t.id = x.to_currency_id
    where x.user_id = ${user_id} order by x.id desc limit ${limit} offset ${offset}`;

export const exchangesById = (sql: Sql, user_id: number, ids: readonly number[]): Promise<NamedExchangeRow[]> =>
  sql.rows<NamedExchangeRow>`
    select x.id, x.user_id, x.from_currency_id, x.to_currency_id, x.gave, x.received, x.quote_id, x.min_rate, x.at, ${PRICED},
      f.code as from_currency_name, t.code as to_currency_name
    from exchange_order x join currency f on f.id = x.from_currency_id join currency t on t.id = x.to_currency_id
    where x.user_id = ${user_id} and x.id = any (${ids}::bigint[])`;

/** Balances of the spot account, by currency. */
export const spotBalances = (sql: Sql, address: string): Promise<{ currency_id: number; balance: Decimal }[]> =>
  sql.rows<{ currency_id: number; balance: Decimal }>`
    select currency_id, balance from ledger_account where address = ${address}`;
