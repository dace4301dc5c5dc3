import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { useNow } from '#ui/now.ts';
import { useDraft } from '#web/shared/drafts.ts';
import type { Pair } from '#web/shared/markets.ts';
import { useRead } from '#web/shared/use-read.ts';
import {
  currencyOf,
  nothingTyped,
  optionsForm,
  reservedFor,
  type OptionsForm,
  type Seen,
  type Typed,
} from '#web/features/options/form.ts';
import {
  POOL_FRESH_MS,
  useLivePrice,
  useOverview,
  type Market,
  type Option,
  type Terms,
} from '#web/features/options/queries.ts';

/** One order form: the input, what follows from it, and the data it was computed from. */
export interface Trade {
  readonly terms: Terms;
  readonly market: Market;
  readonly typed: Typed;
  readonly form: OptionsForm;
  readonly seen: Seen;
  readonly pair: Pair | undefined;
  readonly price: Decimal | undefined;
  readonly stale: boolean;
  readonly paused: boolean;
  /** All own options that run, of every market. */
  readonly running: readonly Option[];
  /** Problems are shown once the customer has tried to submit, not at the first digit. */
  readonly tried: boolean;
  set(part: Partial<Typed>): void;
  setTried(tried: boolean): void;
}

const nothing: readonly Option[] = [];

/** The next answer is asked for after `POOL_FRESH_MS` and may take a while. */
const POOL_KNOWN_MS = POOL_FRESH_MS + 5000;

export const useTrade = (terms: Terms, terms_at: Instant, market: Market): Trade => {
  const { values: typed, set } = useDraft<Typed>('options.form', nothingTyped);
  const [tried, setTried] = useState(false);
  const { pair, price, stale } = useLivePrice(market.symbol);
  const overview = useOverview().value;
  const running = overview?.running ?? nothing;
  const currency_id = currencyOf(typed, terms)?.id;
  const seen: Seen = {
    available: overview?.free.find((one) => one.currency_id === currency_id)?.balance,
    reserved: reservedFor(running, currency_id),
    pool_known: useNow() - millisecondsOf(terms_at) <= POOL_KNOWN_MS,
    day: useDay(overview?.at_risk),
  };
  return {
    terms,
    market,
    typed,
    form: optionsForm(typed, terms, seen),
    seen,
    pair,
    price,
    stale,
    paused: market.is_paused || pair?.is_paused === true,
    running,
    tried,
    set,
    setTried,
  };
};

/** OT18: a gain of the day does not make room for more than the limit. */
const useDay = (at_risk: Decimal | undefined): Seen['day'] => {
  const limits = useRead(limitsCalls.mine, {}, { keep: true }).value;
  if (!limits?.daily_loss || !at_risk) return undefined;
  const lost = Decimal.max(Decimal.zero, limits.today_result.negated());
  return { limit: limits.daily_loss, used: lost.plus(at_risk) };
};
