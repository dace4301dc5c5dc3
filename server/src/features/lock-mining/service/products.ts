import { lockTermsFit, type NewLockTerms } from '#contract/lock-mining/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { coins, type Currency } from '#server/core/catalogue.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import {
  ADMINS,
  type AskingAdmin,
  openProposals,
  proposeChange,
  recordChange,
  switchOf,
} from '#server/core/term-changes.ts';
import * as store from '../store.ts';

// The names are part of the public log from when the catalogue kept the products.
const ADD = 'catalogue.add-lock-product';
const OFFER = 'catalogue.offer-lock-product';

export const productsView = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [OFFER], now);
  return (await store.allProducts(sql)).map((row) => ({ ...row, proposal_id: open.get(String(row.id)) ?? null }));
};

/** CA8: a listed coin, and terms within their bounds. */
const currencyFor = async (sql: Sql, terms: store.NewProduct): Promise<Currency> => {
  const currency = (await coins(sql)).find(({ id }) => id === terms.currency_id);
  if (!currency) throw new Refusal('catalogue_unknown');
  if (!lockTermsFit(terms, currency.scale)) throw new Refusal('lock_terms_wrong');
  return currency;
};

const productOf = (input: store.NewProduct): store.NewProduct => ({
  family: input.family,
  currency_id: input.currency_id,
  days: input.days,
  rate_low: input.rate_low,
  rate_high: input.rate_high,
  penalty_ratio: input.penalty_ratio,
  minimum: input.minimum,
  capacity: input.capacity,
});

export const proposeProduct = async (
  tx: Transaction,
  input: store.NewProduct & { readonly reason: string },
  asking: AskingAdmin,
) => {
  const { code } = await currencyFor(tx, input);
  // A product that does not exist yet has no id; its description identifies it.
  const target = { target_type: 'lock_product', target_id: `new-${input.family}-${input.currency_id}-${input.days}` };
  const change = { before: null, after: productOf(input), which: { currency_name: code } };
  return proposeChange(tx, { action: ADD, ...target, ...change, reason: input.reason }, asking);
};

const NUMBERS = ['rate_low', 'rate_high', 'penalty_ratio', 'minimum', 'capacity'] as const;
type Stored = Omit<store.NewProduct, keyof NewLockTerms> & { readonly days: number } & Readonly<
    Record<(typeof NUMBERS)[number], string>
  >;

const opened = (stored: Stored): store.NewProduct => ({
  ...stored,
  rate_low: Decimal.of(stored.rate_low),
  rate_high: Decimal.of(stored.rate_high),
  penalty_ratio: Decimal.of(stored.penalty_ratio),
  minimum: Decimal.of(stored.minimum),
  capacity: Decimal.of(stored.capacity),
});

const addKind: ProposalKind = {
  action: ADD,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const terms = opened(proposal.payload['after'] as Stored);
    await currencyFor(tx, terms);
    const id = await store.insertProduct(tx, terms);
    await recordChange(tx, operator, proposal, id);
    return {};
  },
};

/** CA9: it can no longer be bought; running orders are paid and redeemed on the terms they were bought with. */
export const productOffer = switchOf({
  action: OFFER,
  target_type: 'lock_product',
  flag: 'is_offered',
  lock: store.lockOffer,
  save: store.saveOffer,
});

export const productKinds: readonly ProposalKind[] = [addKind, productOffer.kind];
