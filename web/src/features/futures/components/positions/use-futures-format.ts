import { LONG } from '#contract/futures/rules.ts';
import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useTerms, type Position, type Terms } from '#web/features/futures/queries.ts';

const MIN_DECIMALS = 2;

/** Before the market's terms are loaded, and for a market that ended: every digit there is. */
const UNKNOWN = { price_scale: 8, quote_scale: 18 };

type Market = Pick<Terms, 'price_scale' | 'quote_scale'>;

/** Prices and amounts of one contract. Amounts and results are masked while the customer hides amounts; prices are not. */
export const useFuturesFormat = (symbol: string, { price_scale, quote_scale }: Market) => {
  const format = useFormat();
  const { mask } = useHiddenAmounts();
  const [, quote = ''] = symbol.split('/');
  const shape = (value: Decimal, rounding: Rounding) => ({
    scale: shownScale(quote, quote_scale, value),
    min_scale: Math.min(MIN_DECIMALS, quote_scale),
    rounding,
  });
  /** A gain is cut, a loss is rounded up. */
  const resultShape = (value: Decimal) => ({
    ...shape(value, value.isNegative() ? 'up' : 'down'),
    sign: 'always' as const,
  });
  return {
    instant: format.instant,
    price: (value: Decimal): string => format.price(value, price_scale),
    /** Costs are rounded up, proceeds down. */
    quote: (value: Decimal, rounding: Rounding): string => mask(format.coin(value, quote, shape(value, rounding))),
    amount: (value: Decimal, rounding: Rounding): string => mask(format.amount(value, shape(value, rounding))),
    /** A profit or a loss with its sign, with and without the currency. */
    result: (value: Decimal): string => mask(format.coin(value, quote, resultShape(value))),
    resultOnly: (value: Decimal): string => mask(format.amount(value, resultShape(value))),
    /** A result in percent tells as much as the amount. */
    rate: (fraction: Decimal): string => mask(format.percent(fraction, { sign: 'always' })),
    /** How far a price is from another one, which is public. */
    distance: (fraction: Decimal): string => format.percent(fraction),
    risk: (percent: Decimal): string => format.percent(percent.over(Decimal.of(100), 'down'), { scale: 0 }),
    tick: (seq: number): string => format.amount(Decimal.of(seq), { scale: 0, rounding: 'down' }),
    count: (lots: number): string => format.amount(Decimal.of(lots), { scale: 0, rounding: 'down' }),
    multiple: (multiple: number): string => `${multiple}x`,
  };
};

export type FuturesFormat = ReturnType<typeof useFuturesFormat>;

/** The same for a market that is known by its symbol only, such as in the history. */
export const useSymbolFormat = (symbol: string): FuturesFormat =>
  useFuturesFormat(symbol, useTerms().value?.find((market) => market.symbol === symbol) ?? UNKNOWN);

export const toneOf = (value: Decimal | undefined): string =>
  !value || value.isZero() ? 'text-2' : value.isPositive() ? 'text-up' : 'text-down';

export const sideOf = ({ type }: Pick<Position, 'type'>): 'long' | 'short' => (type === LONG ? 'long' : 'short');
