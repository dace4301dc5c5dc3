import type { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import { loanTermsFit } from '#contract/borrowing/plan-rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { currencyOf, USDT } from '#server/core/catalogue.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import {
  ADMINS,
  openProposals,
  proposeChange,
  recordChange,
  switchOf,
  type AskingAdmin,
} from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import * as store from '../store/operator.ts';

const ADD = 'borrowing.add-plan';
const OFFER = 'borrowing.offer-plan';

export const plansView = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [OFFER], now);
  return (await store.allPlans(sql)).map((row) => ({ ...row, proposal_id: open.get(String(row.id)) ?? null }));
};

type Terms = Omit<store.NewPlan, 'currency_id' | 'market_id'>;

/** BW1: a coin with a market, and terms within their bounds. */
const planFor = async (sql: Sql, terms: Terms): Promise<{ plan: store.NewPlan; pledge_name: string }> => {
  const pledge = (await store.pledgeable(sql, USDT)).find(({ id }) => id === terms.pledge_id);
  const currency = await currencyOf(sql, USDT);
  if (!pledge || !currency) throw new Refusal('catalogue_unknown');
  if (!loanTermsFit({ ...terms, currency_scale: currency.scale, pledge_scale: pledge.scale }))
    throw new Refusal('borrow_terms_wrong');
  return { plan: { ...terms, currency_id: currency.id, market_id: pledge.market_id }, pledge_name: pledge.code };
};

const termsOf = (input: Terms): Terms => ({
  pledge_id: input.pledge_id,
  days: input.days,
  rate: input.rate,
  first_level: input.first_level,
  warning_level: input.warning_level,
  liquidation_level: input.liquidation_level,
  minimum: input.minimum,
  maximum: input.maximum,
});

export const proposePlan = async (tx: Transaction, input: InputOf<typeof calls.proposePlan>, asking: AskingAdmin) => {
  const { pledge_name } = await planFor(tx, termsOf(input));
  // A plan that does not exist yet has no id; its description identifies it.
  const target = { target_type: 'borrow_plan', target_id: `new-${input.pledge_id}-${input.days}` };
  const change = { before: null, after: termsOf(input), which: { pledge_name } };
  return proposeChange(tx, { action: ADD, ...target, ...change, reason: input.reason }, asking);
};

const NUMBERS = ['rate', 'first_level', 'warning_level', 'liquidation_level', 'minimum', 'maximum'] as const;
type Stored = Pick<Terms, 'pledge_id' | 'days'> & Readonly<Record<(typeof NUMBERS)[number], string>>;

const opened = (stored: Stored): Terms => ({
  pledge_id: stored.pledge_id,
  days: stored.days,
  rate: Decimal.of(stored.rate),
  first_level: Decimal.of(stored.first_level),
  warning_level: Decimal.of(stored.warning_level),
  liquidation_level: Decimal.of(stored.liquidation_level),
  minimum: Decimal.of(stored.minimum),
  maximum: Decimal.of(stored.maximum),
});

const addKind: ProposalKind = {
  action: ADD,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { plan } = await planFor(tx, opened(proposal.payload['after'] as Stored));
    await recordChange(tx, operator, proposal, await store.insertPlan(tx, plan));
    return {};
  },
};

/** BW1: no new loans are taken with it; open loans keep its terms. */
export const planOffer = switchOf({
  action: OFFER,
  target_type: 'borrow_plan',
  flag: 'is_offered',
  lock: store.lockOffer,
  save: store.saveOffer,
});

export const planKinds: readonly ProposalKind[] = [addKind, planOffer.kind];
