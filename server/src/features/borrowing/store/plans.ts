import type { LoanTerms } from '#contract/borrowing/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** BW1: what never changes. */
export interface PlanTerms extends LoanTerms {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly pledge_id: number;
  readonly pledge_name: string;
  readonly market_id: number;
  readonly symbol: string;
  readonly price_scale: number;
}

export interface PlanRow extends PlanTerms {
  readonly id: number;
  readonly is_offered: boolean;
}

export const TERMS = fragment`p.currency_id, c.code as currency_name, c.scale as currency_scale, p.pledge_id,
  g.code as pledge_name, g.scale as pledge_scale, p.market_id, m.log_symbol as symbol, m.price_scale, p.days, p.rate,
  p.first_level, p.warning_level, p.liquidation_level, p.minimum, p.maximum`;

export const TERMS_FROM = fragment`join currency c on c.id = p.currency_id join currency g on g.id = p.pledge_id
  join market m on m.id = p.market_id`;

const PLANS = fragment`select p.id, p.is_offered, ${TERMS} from borrow_plan p ${TERMS_FROM}`;

export const offeredPlans = (sql: Sql): Promise<PlanRow[]> =>
  sql.rows<PlanRow>`${PLANS} where p.is_offered order by p.sort, p.id`;

export const planById = (sql: Sql, id: number): Promise<PlanRow | undefined> =>
  sql.row<PlanRow>`${PLANS} where p.id = ${id}`;

/** Shared, so that a plan cannot be ended in the middle of a loan. */
export const lockOfferedPlan = (tx: Transaction, id: number): Promise<PlanRow | undefined> =>
  tx.row<PlanRow>`${PLANS} where p.id = ${id} and p.is_offered for share of p`;
