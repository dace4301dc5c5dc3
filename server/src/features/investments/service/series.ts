import { seriesFaults, type SeriesTerms } from '#contract/investments/term-rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import {
  ADMINS,
  type AskingAdmin,
  openProposals,
  proposeChange,
  recordChange,
  switchOf,
} from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import * as store from '../store/series.ts';

const ADD = 'investments.add-series';
const END = 'investments.end-series';

export const seriesView = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [END], now);
  return (await store.allSeries(sql)).map((row) => ({ ...row, proposal_id: open.get(String(row.id)) ?? null }));
};

export type LastPrices = Pick<Prices, 'last'>;

/** IV1: a listed market of a coin against USDT, and terms within their bounds. */
const marketFor = async (sql: Sql, prices: LastPrices, terms: store.NewSeries): Promise<store.SeriesMarket> => {
  const market = (await store.seriesMarkets(sql)).find(({ match_id }) => match_id === terms.match_id);
  if (!market) throw new Refusal('catalogue_unknown');
  const price = prices.last(market.match_id)?.price ?? null;
  if (seriesFaults(terms, { coin_scale: market.coin_scale, price }).length > 0) throw new Refusal('invest_terms_wrong');
  return market;
};

const termsOf = (input: store.NewSeries): store.NewSeries => ({
  kind: input.kind,
  match_id: input.match_id,
  rate: input.rate,
  days: input.days,
  distance: input.distance,
  step: input.step,
  share: input.share,
  daily_shares: input.daily_shares,
  customer_shares: input.customer_shares,
});

export const proposeSeries = async (
  tx: Transaction,
  prices: LastPrices,
  input: store.NewSeries & { readonly reason: string },
  asking: AskingAdmin,
) => {
  const { symbol } = await marketFor(tx, prices, input);
  // A series that does not exist yet has no id; its description identifies it.
  const target = { target_type: 'investment_series', target_id: `new-${input.kind}-${input.match_id}-${input.days}` };
  const change = { before: null, after: termsOf(input), which: { symbol } };
  return proposeChange(tx, { action: ADD, ...target, ...change, reason: input.reason }, asking);
};

const NUMBERS = ['rate', 'distance', 'step', 'share'] as const;
type Stored = Omit<store.NewSeries, (typeof NUMBERS)[number]> & Readonly<Record<(typeof NUMBERS)[number], string>>;

const opened = (stored: Stored): SeriesTerms & { readonly match_id: number } => ({
  ...stored,
  rate: Decimal.of(stored.rate),
  distance: Decimal.of(stored.distance),
  step: Decimal.of(stored.step),
  share: Decimal.of(stored.share),
});

/** IV1: its first product is the next day's, whose first price nobody knows when the terms are approved. */
const addKind = (prices: LastPrices): ProposalKind => ({
  action: ADD,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const terms = opened(proposal.payload['after'] as Stored);
    await marketFor(tx, prices, terms);
    const id = await store.insertSeries(tx, terms, plusDays(tx.now(), 1).slice(0, 10));
    await recordChange(tx, operator, proposal, id);
    return {};
  },
});

/** IV1: nothing more is sold of it; orders keep their terms. It is only ever switched off. */
const ending = switchOf({
  action: END,
  target_type: 'investment_series',
  flag: 'is_running',
  lock: store.lockSeries,
  save: store.endSeries,
});

export const proposeEnd = (
  tx: Transaction,
  { id, reason }: { readonly id: number; readonly reason: string },
  asking: AskingAdmin,
) => ending.propose(tx, { id, is_on: false, reason }, asking);

export const seriesKinds = (prices: LastPrices): readonly ProposalKind[] => [addKind(prices), ending.kind];
