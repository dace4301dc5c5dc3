import type { InputOf } from '#contract/kit/call.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { offeringsOperatorCalls } from '#contract/offerings/operator-calls.ts';
import { phaseAt } from '#contract/offerings/rules.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import {
  ADMINS,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
  type AskingAdmin,
} from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { hasApplications } from '../store/applications.ts';
import { lockOffering, saveWithdrawn, type OfferingRow } from '../store/offerings.ts';
import { returnEntry } from './allot.ts';
import {
  createOffering,
  openedPlan,
  refuseWrongTerms,
  storedPlan,
  typedInstant,
  type OfferingPlan,
  type StoredPlan,
  type Texts,
} from './create.ts';

const ADD = 'offerings.add';
const WITHDRAW = 'offerings.withdraw';

type Typed = InputOf<typeof offeringsOperatorCalls.proposeOffering>;

const textsOf = (input: Typed): Texts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { summary: input[`summary_${language}`].trim(), content: input[`content_${language}`].trim() },
    ]),
  ) as unknown as Texts;

const idsIn = (text: string): number[] => {
  const ids = text.split(',').map((one) => one.trim());
  if (!ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) throw new Refusal('offering_terms_wrong');
  return ids.map(Number);
};

const planOf = (input: Typed): OfferingPlan => ({
  code: input.code,
  name: input.name.trim(),
  scale: input.scale,
  title: input.title.trim(),
  for_sale: input.for_sale,
  price: input.price,
  step: input.step,
  min_amount: input.min_amount,
  max_per_customer: input.max_per_customer,
  pay_currency_ids: idsIn(input.pay_currency_ids),
  starts_at: typedInstant(input.starts_at),
  ends_at: typedInstant(input.ends_at),
  first_unlock_at: typedInstant(input.first_unlock_at),
  unlock_first: input.unlock_first,
  unlock_parts: input.unlock_parts,
  unlock_every_days: input.unlock_every_days,
  website: (input.website ?? '').trim(),
  white_paper: (input.white_paper ?? '').trim(),
  is_demo: false,
  texts: textsOf(input),
});

/** OF2: customers must be able to see it before it starts, or at least while it runs. */
const refusePast = ({ ends_at }: Pick<OfferingPlan, 'ends_at'>, now: Instant): void => {
  if (millisecondsOf(ends_at) <= millisecondsOf(now)) throw new Refusal('offering_terms_wrong');
};

export const proposeOffering = async (tx: Transaction, input: Typed, asking: AskingAdmin) => {
  const plan = planOf(input);
  const now = tx.now();
  refusePast(plan, now);
  await refuseWrongTerms(tx, plan, now);
  // It has no id yet; its code identifies it.
  const target = { target_type: 'offering', target_id: `new-${plan.code}` };
  const change = { before: null, after: storedPlan(plan), which: {} };
  return proposeChange(tx, { action: ADD, ...target, ...change, reason: input.reason }, asking);
};

const addKind: ProposalKind = {
  action: ADD,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const plan = openedPlan(proposal.payload['after'] as StoredPlan);
    refusePast(plan, tx.now());
    const id = await createOffering(tx, plan);
    await recordChange(tx, operator, proposal, id);
    return {};
  },
};

interface NotStarted {
  readonly offering: OfferingRow;
  readonly at: Instant;
}

/** OF2: with the moment at which it had not started. */
const notStarted = async (tx: Transaction, id: number): Promise<NotStarted> => {
  const offering = await lockOffering(tx, id);
  if (!offering) throw new Refusal('offering_unknown');
  const at = tx.now();
  // TM7: a process with a faster clock may have let customers apply already.
  const is_started = phaseAt(offering, at) !== 'warm_up' || (await hasApplications(tx, id));
  if (is_started) throw new Refusal('offering_started');
  return { offering, at };
};

export const proposeWithdrawal = async (
  tx: Transaction,
  input: { readonly id: number; readonly reason: string },
  asking: AskingAdmin,
) => {
  const { id, state, currency_name } = (await notStarted(tx, input.id)).offering;
  const target = { target_type: 'offering', target_id: id };
  const change = { before: { state }, after: { state: 'withdrawn' }, which: { id, currency_name } };
  return proposeChange(tx, { action: WITHDRAW, ...target, ...change, reason: input.reason }, asking);
};

/** OF2: before the start only; the tokens go back to their issuer. */
const withdrawKind: ProposalKind = {
  action: WITHDRAW,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { offering, at } = await notStarted(tx, Number(proposal.payload['id']));
    if (!isAsProposed({ state: offering.state }, proposal)) throw new Refusal('catalogue_changed');
    await saveWithdrawn(tx, offering.id, at);
    await post(tx, returnEntry(offering, offering.for_sale, at));
    await recordChange(tx, operator, proposal);
    return {};
  },
};

export const offeringKinds: readonly ProposalKind[] = [addKind, withdrawKind];

export const withdrawalsOpen = (sql: Sql, now: Instant) => openProposals(sql, [WITHDRAW], now);
