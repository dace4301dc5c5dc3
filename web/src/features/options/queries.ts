import { useId } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionChanged, optionEnded } from '#contract/options/channels.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import { outdate, outdateBalances } from '#web/shared/answers.ts';
import { useChannel } from '#web/shared/channel.ts';
import { createBatch } from '#web/shared/markets-batch.ts';
import { usePair, useStale, type Pair } from '#web/shared/markets.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Terms = OutputOf<typeof optionsCalls.terms>;
export type Market = Terms['markets'][number];
export type Duration = Terms['durations'][number];
/** What can be staked. */
export type StakeCurrency = Terms['currencies'][number];
/** An option that waits for its entry, runs or has ended. */
export type Option = OutputOf<typeof optionsHistory.overview>['running'][number];
export type Totals = OutputOf<typeof optionsHistory.history>['totals'];
export type Receipt = OutputOf<typeof optionsHistory.receipt>;
export type House = OutputOf<typeof optionsHouseCalls.house>;
export type Day = OutputOf<typeof optionsHouseCalls.days>[number];

const RARELY_MS = 60_000;

/** The terms of every option; payouts and stakes change only when two administrators approve. */
export const useTerms = () => useRead(optionsCalls.terms, {}, { keep: true, fresh_ms: RARELY_MS });

/** How old the pool's figures may be where they decide; every customer's orders change them. */
export const POOL_FRESH_MS = 10_000;

/** The terms while the form is shown. */
export const useTradedTerms = () =>
  useRead(optionsCalls.terms, {}, { keep: true, fresh_ms: POOL_FRESH_MS, every_ms: POOL_FRESH_MS });

/** Own options that run, and the free balances; stored for reading without a connection. */
export const useOverview = () => useRead(optionsHistory.overview, {}, { keep: true });

/** What ended, newest first; of one market if it is named. */
export const useHistory = (of: { readonly match_id?: number } = {}) =>
  useList(optionsHistory.history, of, {
    rows: ({ orders }) => orders,
    goesOn: ({ id }) => ({ before: id }),
    limit: 5,
    keep: true,
  });

export const useReceipt = (id: number) => useRead(optionsHistory.receipt, { id }, { keep: true });

/** The house's side and the share of customers who lost. */
export const useHouse = () => useRead(optionsHouseCalls.house, {}, { keep: true, fresh_ms: RARELY_MS });

/** What the options of each day came to, newest first. */
export const useDays = () =>
  useList(optionsHouseCalls.days, {}, { rows: (rows) => rows, goesOn: ({ day }) => ({ before: day }), keep: true });

/** Calls that are stale after an order, an entry or an ending; balances follow by themselves. */
export const changedByOptions = [
  optionsCalls.terms,
  optionsHistory.overview,
  optionsHistory.history,
  optionsHistory.receipt,
  optionsCalls.payable,
];

/** A second in which a hundred options end is reloaded a few times, not a hundred. */
const batch = createBatch();

/** Reloads the lists after options changed without a request of this phone: an entry, an ending, another device. */
export const useOptionsEvents = (): void => {
  const id = useId();
  const again = (): void =>
    batch.add(id, () => {
      outdate(changedByOptions);
      outdateBalances();
    });
  useChannel(optionChanged, again);
  useChannel(optionEnded, again);
};

/** The price that the form, the cards and the line all show, and whether it is too old to act on. */
export interface LivePrice {
  readonly pair: Pair | undefined;
  readonly price: Decimal | undefined;
  readonly stale: boolean;
}

export const useLivePrice = (symbol: string): LivePrice => {
  const pair = usePair(symbol);
  const stale = useStale(pair?.tick_at);
  return { pair, price: pair?.last ?? undefined, stale: stale || pair?.state === 'waiting' };
};
