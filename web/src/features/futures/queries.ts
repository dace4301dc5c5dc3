import { useId } from 'react';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresChanged, futuresClosed } from '#contract/futures/channels.ts';
import { futuresHouseCalls } from '#contract/futures/house-calls.ts';
import { futuresHistory } from '#contract/futures/history-calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { profitOf, riskOf, type FuturesAccount } from '#contract/futures/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { outdate, outdateBalances } from '#web/shared/answers.ts';
import { useChannel } from '#web/shared/channel.ts';
import { createBatch } from '#web/shared/markets-batch.ts';
import { usePair, useStale, type Pair } from '#web/shared/markets.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Terms = OutputOf<typeof futuresCalls.terms>[number];
/** A pending order, an open position or a closed one. */
export type Position = OutputOf<typeof futuresCalls.submit>;
export type Closing = OutputOf<typeof futuresReads.closings>[number];
export type Cancelled = OutputOf<typeof futuresHistory.cancelled>[number];
export type House = OutputOf<typeof futuresHouseCalls.house>;

const RARELY_MS = 60_000;

/** The terms of every contract; they change only when two administrators approve. */
export const useTerms = () => useRead(futuresCalls.terms, {}, { keep: true, fresh_ms: RARELY_MS });

/** Own open positions and pending orders, and the free balances; stored for reading without a connection. */
export const useOverview = () => useRead(futuresReads.overview, {}, { keep: true });

/** The free balance of an account in USDT; undefined for a guest and while loading. */
export const useFree = (account: FuturesAccount): Decimal | undefined => useOverview().value?.free[account];

/** What was closed, newest first; of one position if it is named. */
export const useClosings = (of: { readonly position_id?: number } = {}) =>
  useList(futuresReads.closings, of, { rows: (rows) => rows, goesOn: ({ id }) => ({ before: id }), keep: true });

/** The overnight fees of a position, newest first. */
export const useNights = (position_id: number) =>
  useList(
    futuresReads.nights,
    { position_id },
    { rows: (rows) => rows, goesOn: ({ day }) => ({ before: day }), keep: true },
  );

/** What the customer changed about a position, newest first. */
export const useChanges = (position_id: number) =>
  useList(
    futuresHistory.changes,
    { position_id },
    { rows: (rows) => rows, goesOn: ({ seq }) => ({ before: seq }), keep: true },
  );

export const usePosition = (id: number) => useRead(futuresReads.position, { id }, { keep: true });

/** The house's side and the share of customers who lost. */
export const useHouse = () => useRead(futuresHouseCalls.house, {}, { keep: true, fresh_ms: RARELY_MS });

/** The movements of the insurance fund, newest first. */
export const useInsurance = () =>
  useList(
    futuresHouseCalls.insurance,
    {},
    { rows: ({ movements }) => movements, goesOn: ({ entry_id }) => ({ before: entry_id }), limit: 20 },
  );

/** Calls that are stale after an order, a closing or a change of stops; balances follow by themselves. */
export const changedByFutures = [
  futuresReads.overview,
  futuresReads.closings,
  futuresReads.position,
  futuresReads.nights,
  futuresHistory.changes,
  futuresHistory.cancelled,
];

/** A market that closes a hundred positions is reloaded a few times a second, not a hundred. */
const batch = createBatch();

/** Reloads the lists after positions changed without a request of this phone: a stop, a liquidation, another device. */
export const useFuturesEvents = (): void => {
  const id = useId();
  const again = (): void =>
    batch.add(id, () => {
      outdate(changedByFutures);
      outdateBalances();
    });
  useChannel(futuresChanged, again);
  useChannel(futuresClosed, again);
};

/** The price that a market's form, cards and charts all show, and whether it is too old to act on. */
export interface LivePrice {
  readonly pair: Pair | undefined;
  readonly price: Decimal | undefined;
  readonly stale: boolean;
}

export const useLivePrice = (symbol: string): LivePrice => {
  const pair = usePair(symbol);
  // The price of a closed market is old by design.
  const trades = pair?.state !== 'closed' && pair?.state !== 'pre_open';
  const stale = useStale(trades ? pair?.tick_at : undefined);
  return { pair, price: pair?.last ?? undefined, stale: stale || pair?.state === 'waiting' };
};

/** What an open position has won or lost at a price. */
export interface Result {
  readonly profit: Decimal;
  /** A fraction of the margin that was put into what is open: overnight fees took their part of it since. */
  readonly share: Decimal;
  /** FU8: from 0 to 100, the way from the whole margin to liquidation. */
  readonly risk: Decimal;
}

type Open = Pick<Position, 'type' | 'entry_price' | 'size' | 'margin' | 'overnight_left' | 'maintenance'>;

/** Computed on the phone, by the rules that the server settles by; undefined for a pending order and without a price. */
export const resultAt = (
  { type, entry_price: entry, size, margin, overnight_left, maintenance }: Open,
  price: Decimal | undefined,
  { quote_scale }: Pick<Terms, 'quote_scale'>,
): Result | undefined => {
  if (!entry || !price) return undefined;
  const profit = profitOf(type, entry, price, size, quote_scale);
  const put_in = margin.plus(overnight_left);
  return {
    profit,
    share: put_in.isPositive() ? profit.over(put_in, 'half_even') : Decimal.zero,
    risk: riskOf({ side: type, entry, size, margin, maintenance }, price, quote_scale),
  };
};
