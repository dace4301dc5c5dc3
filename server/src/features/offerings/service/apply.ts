import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { applyProblem, costOf, phaseAt } from '#contract/offerings/rules.ts';
import type { Currency } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { appliedBy, applicationById, insertApplication, type ApplicationRow } from '../store/applications.ts';
import { addToTally, lockApplicant, offeringById, shareOffering, type OfferingRow } from '../store/offerings.ts';
import { payCurrency, payPrice, type OfferingPrices, type PayPrice } from './price.ts';

export interface Asked {
  readonly user_id: number;
  readonly project_id: number;
  readonly amount: Decimal;
  readonly pay_currency: number;
  /** The maximum cost. */
  readonly price: Decimal;
}

/** OF1, OF12: only inside the window, by the server's clock. */
const refuseOutside = (offering: OfferingRow | undefined, now: Instant): OfferingRow => {
  if (!offering) throw new Refusal('offering_unknown');
  const phase = phaseAt(offering, now);
  if (phase === 'warm_up') throw new Refusal('offering_not_started');
  if (phase === 'done' || offering.state !== 'open') throw new Refusal('offering_ended');
  return offering;
};

/** OF4 to OF6: holds what it costs as the customer's own. */
export const apply = async (tx: Transaction, prices: OfferingPrices, asked: Asked): Promise<ApplicationRow> => {
  const { user_id, project_id } = asked;
  // Checked before the lock as well: requests that arrive after the end would queue for the row that the allotment needs.
  refuseOutside(await offeringById(tx, project_id), tx.now());
  const offering = refuseOutside(await shareOffering(tx, project_id), tx.now());
  await lockApplicant(tx, offering.id, user_id);
  // TM6: the time that decides is read under the locks; the allotment waits for this transaction.
  const now = tx.now();
  return applyAt(tx, prices, refuseOutside(offering, now), { ...asked, now });
};

/** The caller shares the offering's row and has the applicant's lock. */
export const applyAt = async (
  tx: Transaction,
  prices: OfferingPrices,
  offering: OfferingRow,
  asked: Asked & { readonly now: Instant },
): Promise<ApplicationRow> => {
  const { user_id, amount, now } = asked;
  refuseWrongAmount(offering, amount);
  await refuseSecond(tx, offering, user_id);
  const pay = await payCurrency(tx, offering, asked.pay_currency);
  const priced = await payPrice(tx, prices, pay.id, now);
  const paid = costOf(amount, offering.price, priced.pay_price, pay.scale);
  refuseHigherCost(paid, asked.price, pay);
  const id = await insertApplication(tx, {
    offering_id: offering.id,
    user_id,
    amount,
    pay_currency_id: pay.id,
    paid,
    ...tickOf(priced),
    applied_at: now,
  });
  const movement = { from: customer(user_id, 'spot'), to: customer(user_id, 'offerings'), currency_id: pay.id };
  const movements = [{ ...movement, amount: paid }];
  await post(tx, { reason: 'offerings.apply', ref: String(id), at: tx.now(), movements });
  await addToTally(tx, { offering_id: offering.id, user_id }, amount, 1);
  const application = await applicationById(tx, id);
  if (!application) throw new Error('created application not found');
  return application;
};

const tickOf = ({ pay_price, symbol, seq }: PayPrice) => ({ pay_price, tick_symbol: symbol, tick: seq });

const refuseWrongAmount = (offering: OfferingRow, amount: Decimal): void => {
  const problem = applyProblem(offering, amount);
  if (problem === undefined) return;
  throw new Refusal(problem, {
    min_amount: offering.min_amount.toString(),
    max_per_customer: offering.max_per_customer.toString(),
    currency: offering.currency_name,
  });
};

/** OF4: many small applications would each have a cut-off part of their own, and win steps that one large one does not. */
const refuseSecond = async (tx: Transaction, offering: OfferingRow, user_id: number): Promise<void> => {
  const already = await appliedBy(tx, offering.id, user_id);
  if (already === undefined) return;
  throw new Refusal('offering_applied_before', { already: already.toString(), currency: offering.currency_name });
};

const refuseHigherCost = (cost: Decimal, agreed: Decimal, { code, scale }: Currency): void => {
  if (cost.lte(agreed)) return;
  const shown = cost.cut(shownScale(code, scale, cost), 'up');
  throw new Refusal('offering_cost_changed', { cost: shown.toString(), currency: code });
};
