import { LONG, lotsText } from '#contract/futures/rules.ts';
import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { useFormat, type Format } from '#ui/format/use-format.ts';
import { useOwnFormat } from '#ui/own-format.ts';
import { sumScale, type Sum } from './sum-scale.ts';
import { useTerms, type Position, type Terms } from '../queries.ts';

const CENTS = 2;
const MAX_DECIMALS = 10;
/** As in `order_type` of a position. */
const COPIED = 2;

/** Before the market's terms are loaded, and for a market that ended: every digit there is. */
const UNKNOWN = { price_scale: 8, quote_scale: 18 };

type Market = Pick<Terms, 'symbol' | 'price_scale' | 'quote_scale'>;

const formatOf = (format: Format, { symbol, price_scale, quote_scale }: Market) => {
  const [base = '', quote = ''] = symbol.split('/');
  const shape = (value: Decimal, rounding: Rounding, scale = shownScale(quote, quote_scale, value)) => ({
    scale,
    min_scale: Math.min(CENTS, quote_scale),
    rounding,
  });
  /** A gain is cut, a loss is rounded up. */
  const signedShape = (value: Decimal, scale?: number) => ({
    ...shape(value, value.isNegative() ? 'up' : 'down', scale),
    sign: 'always' as const,
  });
  return {
    price: (value: Decimal): string => format.price(value, price_scale),
    /**
     * An amount of the quote currency, with and without its name: costs are rounded up, proceeds and balances down.
     * `scale` is that of the sum which it belongs to.
     */
    quote: (value: Decimal, rounding: Rounding, scale?: number): string =>
      format.coin(value, quote, shape(value, rounding, scale)),
    quoteOnly: (value: Decimal, rounding: Rounding, scale?: number): string =>
      format.amount(value, shape(value, rounding, scale)),
    /** A profit or a loss with its sign. */
    signed: (value: Decimal, scale?: number): string => format.coin(value, quote, signedShape(value, scale)),
    signedOnly: (value: Decimal, scale?: number): string => format.amount(value, signedShape(value, scale)),
    /** The decimals at which amounts add up on the screen. */
    scaleOf: (...sums: readonly Sum[]): number | undefined => sumScale(sums, quote, quote_scale),
    /** The size of a position. */
    size: (value: Decimal): string => format.coin(value, base, { scale: MAX_DECIMALS, min_scale: 0, rounding: 'down' }),
    /** Terms that are fractions: fees, rates. */
    rate: (fraction: Decimal): string => format.percent(fraction, { scale: 4, min_scale: 0, rounding: 'up' }),
  };
};

/** Prices and amounts of one contract. `own` is for balances and results: they are masked while amounts are hidden. */
export const useFuturesFormat = (market: Market) => {
  const format = useFormat();
  const own = useOwnFormat();
  return {
    ...format,
    ...formatOf(format, market),
    own: { ...own, ...formatOf(own, market) },
    /** Lots of an order, and numbers of ticks. */
    whole: (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' }),
    /** Lots of a position: two decimals if it was copied. */
    lots: (lots: number, { lot_parts }: Pick<Position, 'lot_parts'>): string =>
      format.amount(lotsText(lots, lot_parts), { scale: lot_parts === 1 ? 0 : CENTS, rounding: 'half_even' }),
    multiple: (multiple: number): string => `${multiple}x`,
    risk: (percent: Decimal): string => format.percent(percent.over(Decimal.of(100), 'down'), { scale: 0 }),
  };
};

export type FuturesFormat = ReturnType<typeof useFuturesFormat>;

/** The same for a market that is known by its symbol only, such as in the history. */
export const useSymbolFormat = (symbol: string): FuturesFormat =>
  useFuturesFormat(useTerms().value?.find((market) => market.symbol === symbol) ?? { symbol, ...UNKNOWN });

export const toneOf = (value: Decimal | undefined): string =>
  !value || value.isZero() ? 'text-2' : value.isPositive() ? 'text-up' : 'text-down';

/** CT13: it follows a trader, and only closing it or switching it to self-hold is possible. */
export const isCopied = ({ order_type }: { readonly order_type?: number }): boolean => order_type === COPIED;

export const sideOf = ({ type }: Pick<Position, 'type'>): 'long' | 'short' => (type === LONG ? 'long' : 'short');
