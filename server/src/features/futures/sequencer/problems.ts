import type { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { FuturesProblem } from '#contract/futures/order-rules.ts';
import type { FuturesTerms } from '#contract/futures/rules.ts';

/** The refusal of a broken rule, with the numbers that its text names. */
export const problemRefusal = (
  problem: FuturesProblem,
  terms: Pick<FuturesTerms, 'min_lots' | 'max_lots' | 'multiples' | 'price_scale'>,
  price: Decimal,
): Refusal => {
  switch (problem) {
    case 'futures_lots':
      return new Refusal(problem, { min: terms.min_lots, max: terms.max_lots });
    case 'futures_multiple_unknown':
      return new Refusal(problem, { multiples: terms.multiples.map((multiple) => `${multiple}x`).join(', ') });
    case 'futures_price_step':
      return new Refusal(problem, { scale: terms.price_scale });
    case 'futures_limit_side':
    case 'futures_take_profit_side':
    case 'futures_stop_side':
    case 'futures_stop_beyond_liquidation':
      return new Refusal(problem, { price: price.toFixed(terms.price_scale) });
  }
};
