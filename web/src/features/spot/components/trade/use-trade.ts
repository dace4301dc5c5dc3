import { useEffect, useEffectEvent, useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { useStale, type Pair } from '#web/shared/markets.ts';
import { useLiveDepth } from '../book/live.ts';
import { nothingTyped, spotForm, type Seen, type SpotForm, type Typed } from '#web/features/spot/form.ts';
import { useAvailable, type Terms } from '#web/features/spot/queries.ts';

/** One order form: the input, what follows from it, and the data it was computed from. */
export interface Trade {
  readonly terms: Terms;
  readonly typed: Typed;
  readonly form: SpotForm;
  readonly seen: Seen;
  /** Time of the last price, and whether it is too old for a market order. */
  readonly last_at: Instant | undefined;
  readonly stale: boolean;
  /** Problems are shown once the customer has tried to submit, not at the first digit. */
  readonly tried: boolean;
  set(part: Partial<Typed>): void;
  setTried(tried: boolean): void;
}

export interface TradeAt {
  readonly terms: Terms;
  readonly pair: Pair | undefined;
  readonly own: NonNullable<Seen['own']>;
  /** The side in the address. */
  readonly asked: 'buy' | 'sell' | undefined;
}

export const useTrade = ({ terms, pair, own, asked }: TradeAt): Trade => {
  const { values: typed, set } = useDraft<Typed>(`spot.${terms.symbol}`, nothingTyped);
  const [tried, setTried] = useState(false);
  useAskedSide(asked, typed, set);
  const quote = useAvailable(terms.legal_id);
  const base = useAvailable(terms.currency_id);
  const book = useLiveDepth(terms.symbol, false).value;
  const last = pair?.last ?? undefined;
  useFirstPrice(typed, last, terms, set);
  const seen: Seen = { last, book, available: typed.side === 'buy' ? quote : base, own };
  return {
    terms,
    typed,
    form: spotForm(typed, terms, seen),
    seen,
    last_at: pair?.tick_at ?? undefined,
    stale: useStale(pair?.tick_at),
    tried,
    set,
    setTried,
  };
};

/** A customer who taps `Sell` on a market's page sells, once; after that the side is the customer's own choice. */
const useAskedSide = (
  asked: 'buy' | 'sell' | undefined,
  { side }: Typed,
  set: (part: Partial<Typed>) => void,
): void => {
  const [taken, setTaken] = useState<'buy' | 'sell'>();
  if (asked === undefined || taken === asked) return;
  setTaken(asked);
  if (asked !== side) set({ side: asked, amount: '', total: '' });
};

/** An empty price starts at the last price. */
const useFirstPrice = (
  typed: Typed,
  last: Decimal | undefined,
  { price_scale }: Terms,
  set: (part: Partial<Typed>) => void,
): void => {
  const known = last !== undefined;
  const fill = useEffectEvent(() => {
    if (typed.price === '' && last) set({ price: last.cut(price_scale, 'half_even').toFixed(price_scale) });
  });
  useEffect(() => {
    if (known) fill();
  }, [known]);
};
