import { useEffect, useEffectEvent, useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Query } from '#web/shared/address.ts';
import { useDraft } from '#web/shared/drafts.ts';
import type { Pair } from '#web/shared/markets.ts';
import { futuresForm, nothingTyped, type FuturesForm, type Seen, type Typed } from '#web/features/futures/form.ts';
import { useFree, useLivePrice, type Terms } from '#web/features/futures/queries.ts';

/** One order form: the input, what follows from it, and the data it was computed from. */
export interface Trade {
  readonly terms: Terms;
  readonly typed: Typed;
  readonly form: FuturesForm;
  readonly seen: Seen;
  readonly pair: Pair | undefined;
  readonly last_at: Instant | undefined;
  readonly stale: boolean;
  /** Why the form is read-only: outside the hours of its exchange, or paused for all customers. */
  readonly locked: 'closed' | 'pre_open' | 'paused' | undefined;
  /** Problems are shown once the customer has tried to submit, not at the first digit. */
  readonly tried: boolean;
  set(part: Partial<Typed>): void;
  setTried(tried: boolean): void;
}

/** MA22: before the opening a limit order may be placed, which waits for the first tick; an order at the market not. */
const lockedBy = ({ is_paused }: Terms, { kind }: Typed, pair: Pair | undefined): Trade['locked'] => {
  if (is_paused || pair?.is_paused) return 'paused';
  if (pair?.state === 'closed') return 'closed';
  return pair?.state === 'pre_open' && kind === 'market' ? 'pre_open' : undefined;
};

export const useTrade = (terms: Terms, query: Query): Trade => {
  const { values: typed, set } = useDraft<Typed>(`futures.${terms.symbol}`, nothingTyped);
  const [tried, setTried] = useState(false);
  useAskedSide(sideAsked(query), typed, set);
  const { pair, price: last, stale } = useLivePrice(terms.symbol);
  const available = useFree(terms.account);
  useFirstPrice(typed, last, terms, set);
  const seen: Seen = { last, available };
  return {
    terms,
    typed,
    form: futuresForm(typed, terms, seen),
    seen,
    pair,
    last_at: pair?.tick_at ?? undefined,
    stale,
    locked: lockedBy(terms, typed, pair),
    tried,
    set,
    setTried,
  };
};

/** A market's page names the side as buy or sell, whatever its product; 1 and 2 are those of legacy clients. */
export const sideAsked = ({ side, type }: Query): Typed['side'] | undefined => {
  if (side === 'buy' || side === 'long' || type === '1') return 'long';
  return side === 'sell' || side === 'short' || type === '2' ? 'short' : undefined;
};

/** A customer who taps `Short` on a market's page opens a short, once; after that the side is the customer's choice. */
const useAskedSide = (asked: Typed['side'] | undefined, { side }: Typed, set: (part: Partial<Typed>) => void): void => {
  const [taken, setTaken] = useState<Typed['side']>();
  if (asked === undefined || taken === asked) return;
  setTaken(asked);
  if (asked !== side) set({ side: asked });
};

/** An empty limit starts at the last price. */
const useFirstPrice = (
  { kind, price }: Typed,
  last: Decimal | undefined,
  { price_scale }: Terms,
  set: (part: Partial<Typed>) => void,
): void => {
  const due = last !== undefined && kind === 'limit';
  const fill = useEffectEvent(() => {
    if (price === '' && last) set({ price: last.cut(price_scale, 'half_even').toFixed(price_scale) });
  });
  useEffect(() => {
    if (due) fill();
  }, [due]);
};
