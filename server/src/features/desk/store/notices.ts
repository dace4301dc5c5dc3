import type { Decimal } from '#contract/kit/decimal.ts';
import type { Decision, DecisionReason, DeskState } from '#contract/desk/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** What messages about an order say. */
export interface OrderFacts {
  readonly id: number;
  readonly seller_id: number;
  readonly buyer_id: number;
  readonly state: DeskState;
  readonly amount: Decimal;
  readonly currency: string;
  readonly money: Decimal;
  readonly fiat: string;
  readonly end_reason: 'buyer' | 'expired' | 'decision' | null;
  readonly outcome: Decision | 'seller' | null;
  readonly decision_reason: DecisionReason | null;
}

export const orderFacts = (sql: Sql, id: number): Promise<OrderFacts> => sql.one<OrderFacts>`
  select o.id, o.seller_id, o.buyer_id, o.state, o.amount, c.code as currency, o.money, o.fiat, o.end_reason, a.outcome,
    a.reason as decision_reason
  from desk_order o join currency c on c.id = o.currency_id left join desk_appeal a on a.order_id = o.id
  where o.id = ${id}`;
