import { budgetOf, campaignFits, type CampaignTerms } from '#contract/coupons/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf, HouseCannotPay, post } from '#server/core/ledger/ledger.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import * as store from '../store/campaigns.ts';
import { isOpen } from './take.ts';

const ADD = 'coupons.add-campaign';
const END = 'coupons.end-campaign';

export const campaignsView = async (sql: Sql, limit: number, offset: number, now: Instant) => {
  const open = await openProposals(sql, [END], now);
  const list = (await store.allCampaigns(sql, limit, offset)).map((row) => ({
    ...row,
    budget: budgetOf(row),
    state: stateOf(row, now),
    proposal_id: open.get(String(row.id)) ?? null,
  }));
  return { list, total: await store.countCampaigns(sql) };
};

const stateOf = (row: store.CampaignRow, now: Instant): 'open' | 'closed' | 'finished' => {
  if (row.returned_at !== null) return 'finished';
  return isOpen(row, now) && row.taken < row.total ? 'open' : 'closed';
};

const refuseTerms = async (sql: Sql, terms: CampaignTerms, now: Instant): Promise<void> => {
  if (!campaignFits(terms)) throw new Refusal('coupon_terms_wrong');
  if (terms.code !== null && (await store.campaignIdByCode(sql, terms.code)) !== undefined) {
    throw new Refusal('coupon_code_used');
  }
  if ((await store.openCampaigns(sql, now)).length >= store.MAX_OPEN)
    throw new Refusal('coupon_campaigns_many', { most: String(store.MAX_OPEN) });
};

/** CP1, CP2: begins a campaign with the entry that sets its whole budget aside. */
export const beginCampaign = async (tx: Transaction, terms: CampaignTerms): Promise<number> => {
  await store.lockCampaigns(tx);
  await refuseTerms(tx, terms, tx.now());
  const { open_days, ...rest } = terms;
  const now = tx.now();
  const id = await store.insertCampaign(tx, { ...rest, takes_from: now, takes_until: plusDays(now, open_days) });
  const amount = budgetOf(terms);
  const movement = { from: house('treasury'), to: house('coupons'), currency_id: USDT, amount };
  await post(tx, { reason: 'coupons.fund', ref: String(id), at: now, movements: [movement] }).catch(
    (failure: unknown) => {
      if (failure instanceof HouseCannotPay) throw new Refusal('coupon_budget_missing', { budget: amount.toString() });
      throw failure;
    },
  );
  return id;
};

export interface Typed extends Pick<
  CampaignTerms,
  'kind' | 'value' | 'total' | 'audience' | 'needs_identity' | 'open_days' | 'usable_days'
> {
  readonly share?: Decimal | undefined;
  readonly boost_rate?: Decimal | undefined;
  readonly boost_max?: Decimal | undefined;
  readonly newcomer_days?: number | undefined;
  readonly code?: string | undefined;
}

const termsOf = (input: Typed): CampaignTerms => ({
  kind: input.kind,
  value: input.value,
  total: input.total,
  share: input.share ?? (input.kind === 'futures_fees' ? Decimal.one : Decimal.zero),
  boost_rate: input.boost_rate ?? Decimal.zero,
  boost_max: input.boost_max ?? Decimal.zero,
  audience: input.audience,
  newcomer_days: input.newcomer_days ?? null,
  needs_identity: input.needs_identity,
  code: input.code === undefined || input.code === '' ? null : input.code.toUpperCase(),
  open_days: input.open_days,
  usable_days: input.usable_days,
});

export const proposeCampaign = async (
  tx: Transaction,
  input: Typed & { readonly reason: string },
  asking: AskingAdmin,
) => {
  const terms = termsOf(input);
  await refuseTerms(tx, terms, tx.now());
  const budget = budgetOf(terms);
  if ((await balanceOf(tx, house('treasury'), USDT)).lt(budget)) {
    throw new Refusal('coupon_budget_missing', { budget: budget.toString() });
  }
  // A campaign that does not exist yet has no id; its description identifies it.
  const target_id = `new-${terms.kind}-${terms.value.toString()}-${terms.total}`;
  const change = { before: null, after: terms, which: { budget } };
  return proposeChange(
    tx,
    { action: ADD, target_type: 'coupon_campaign', target_id, ...change, reason: input.reason },
    asking,
  );
};

const NUMBERS = ['value', 'share', 'boost_rate', 'boost_max'] as const;
type Stored = Omit<CampaignTerms, (typeof NUMBERS)[number]> & Readonly<Record<(typeof NUMBERS)[number], string>>;

const opened = (stored: Stored): CampaignTerms => ({
  ...stored,
  value: Decimal.of(stored.value),
  share: Decimal.of(stored.share),
  boost_rate: Decimal.of(stored.boost_rate),
  boost_max: Decimal.of(stored.boost_max),
});

const addKind: ProposalKind = {
  action: ADD,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const id = await beginCampaign(tx, opened(proposal.payload['after'] as Stored));
    await recordChange(tx, operator, proposal, id);
    return {};
  },
};

const openToEnd = async (tx: Transaction, id: number): Promise<store.CampaignRow> => {
  const row = await store.lockCampaign(tx, id);
  if (!row) throw new Refusal('coupon_campaign_unknown');
  if (!isOpen(row, tx.now())) throw new Refusal('coupon_campaign_closed');
  return row;
};

export const proposeEnd = async (
  tx: Transaction,
  input: { readonly id: number; readonly reason: string },
  asking: AskingAdmin,
) => {
  const { id } = await openToEnd(tx, input.id);
  const target = { target_type: 'coupon_campaign', target_id: id };
  const change = { before: { is_open: true }, after: { is_open: false }, which: { id } };
  return proposeChange(tx, { action: END, ...target, ...change, reason: input.reason }, asking);
};

/** CP1: no more coupons are taken; those that were taken keep their terms. */
const endKind: ProposalKind = {
  action: END,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { id } = await openToEnd(tx, proposal.payload['id'] as number);
    if (!isAsProposed({ is_open: true }, proposal)) throw new Refusal('coupon_campaign_closed');
    await store.saveEnd(tx, id, tx.now());
    await recordChange(tx, operator, proposal);
    return {};
  },
};

export const campaignKinds: readonly ProposalKind[] = [addKind, endKind];
