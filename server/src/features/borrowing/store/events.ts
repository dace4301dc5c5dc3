import type { LoanEventKind } from '#contract/borrowing/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface EventRow {
  readonly number: number;
  readonly kind: LoanEventKind;
  readonly at: Instant;
  readonly log_index: number;
  readonly tick: number | null;
  readonly tick_price: Decimal | null;
  readonly tick_t_ms: number | null;
  readonly coins: Decimal;
  readonly principal: Decimal;
  readonly interest: Decimal;
  readonly lost_principal: Decimal;
  readonly lost_interest: Decimal;
  readonly returned: Decimal;
  readonly charged_days: number;
  readonly principal_after: Decimal;
  readonly interest_after: Decimal;
  readonly pledge_after: Decimal;
}

export const insertEvent = (tx: Transaction, loan_id: number, event: EventRow): Promise<number> => tx.run`
  insert into borrow_event (loan_id, number, kind, at, log_index, tick, tick_price, tick_t_ms, coins, principal,
    interest, lost_principal, lost_interest, returned, charged_days, principal_after, interest_after, pledge_after)
  values (${loan_id}, ${event.number}, ${event.kind}, ${event.at}, ${event.log_index}, ${event.tick},
    ${event.tick_price}, ${event.tick_t_ms}, ${event.coins}, ${event.principal}, ${event.interest}, ${event.lost_principal},
    ${event.lost_interest}, ${event.returned}, ${event.charged_days}, ${event.principal_after},
    ${event.interest_after}, ${event.pledge_after})`;

/** The newest, oldest first. A loan has few: each is an act of its customer or a fall of the price. */
export const eventsOf = async (sql: Sql, loan_id: number, limit: number): Promise<EventRow[]> => {
  const rows = await sql.rows<EventRow>`
    select number, kind, at, log_index, tick, tick_price, tick_t_ms, coins, principal, interest, lost_principal, lost_interest,
      returned, charged_days, principal_after, interest_after, pledge_after
    from borrow_event where loan_id = ${loan_id} order by number desc limit ${limit}`;
  return rows.toReversed();
};

/** An event by the entry that it posted, for a customer's records. */
export interface RecordedEvent {
  readonly entry_id: number;
  readonly amount: Decimal;
  readonly interest: Decimal;
  readonly lost: Decimal;
  readonly coins: Decimal;
  readonly price: Decimal | null;
  readonly tick: number | null;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly pledge_name: string;
  readonly pledge_scale: number;
  readonly symbol: string;
  readonly price_scale: number;
}

/** The ref of an entry is the loan, `loan:number`, or `loan:tick` for what a tick did. */
export const eventsByEntry = (
  sql: Sql,
  entry_ids: readonly number[],
): Promise<RecordedEvent[]> => sql.rows<RecordedEvent>`
  select n.id as entry_id, e.principal + e.interest as amount, e.interest, e.lost_principal + e.lost_interest as lost, e.coins,
    e.tick_price as price, e.tick,
    c.code as currency_name, c.scale as currency_scale, g.code as pledge_name, g.scale as pledge_scale,
    m.log_symbol as symbol, m.price_scale
  from ledger_entry n
  join borrow_loan l on n.reason like 'borrowing.%' and n.ref ~ '^[0-9]{1,18}(:[0-9]{1,18})?$' and l.id = split_part(n.ref, ':', 1)::bigint
  join borrow_event e on e.loan_id = l.id and n.reason = concat('borrowing.', e.kind)
    and (e.kind = 'lend' or split_part(n.ref, ':', 2) = case when e.kind in ('liquidate', 'take') then e.tick else e.number end::text)
  join borrow_plan p on p.id = l.plan_id join currency c on c.id = p.currency_id join currency g on g.id = p.pledge_id
  join market m on m.id = p.market_id
  where n.id = any (${entry_ids}::bigint[])`;
