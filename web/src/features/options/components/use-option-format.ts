import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { UP } from '#contract/options/rules.ts';
import { useFormat, type Format } from '#ui/format/use-format.ts';
import { useOwnFormat } from '#ui/own-format.ts';
import { MEAN_SCALE } from '../form.ts';
import { useTerms, type Option, type StakeCurrency } from '../queries.ts';

const CENTS = 2;

/** Before the terms are loaded, and for what is no longer offered: every digit there is. */
const UNKNOWN_SCALE = 8;

/** A currency that is staked. */
export type Coin = Pick<StakeCurrency, 'name' | 'scale'>;

const moneyOf = (format: Format) => {
  const shape = (value: Decimal, { name, scale }: Coin, rounding: Rounding, all_digits = false) => ({
    scale: all_digits ? scale : shownScale(name, scale, value),
    min_scale: Math.min(CENTS, scale),
    rounding,
  });
  /** A gain is cut, a loss is rounded up. */
  const signedShape = (value: Decimal, coin: Coin, all_digits?: boolean) => ({
    ...shape(value, coin, value.isNegative() ? 'up' : 'down', all_digits),
    sign: 'always' as const,
  });
  return {
    /** With and without the currency's name: what is staked is rounded up, what is paid and balances down. */
    coins: (value: Decimal, coin: Coin, rounding: Rounding, all_digits?: boolean): string =>
      format.coin(value, coin.name, shape(value, coin, rounding, all_digits)),
    coinsOnly: (value: Decimal, coin: Coin, rounding: Rounding): string =>
      format.amount(value, shape(value, coin, rounding)),
    signed: (value: Decimal, coin: Coin, all_digits?: boolean): string =>
      format.coin(value, coin.name, signedShape(value, coin, all_digits)),
    signedOnly: (value: Decimal, coin: Coin): string => format.amount(value, signedShape(value, coin)),
  };
};

/** Amounts of every stake currency. `own` is for balances and results: they are masked while amounts are hidden. */
export const useOptionFormat = () => {
  const format = useFormat();
  const own = useOwnFormat();
  return {
    ...format,
    ...moneyOf(format),
    own: { ...own, ...moneyOf(own) },
    whole: (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' }),
    /** An average, with all its places. */
    mean: (value: Decimal, price_scale: number): string =>
      format.amount(value, { scale: MEAN_SCALE, min_scale: price_scale, rounding: 'half_even' }),
    /** A payout rate: `80%`. */
    rate: (fraction: Decimal): string => format.percent(fraction, { scale: 2, min_scale: 0, rounding: 'down' }),
  };
};

export type OptionFormat = ReturnType<typeof useOptionFormat>;

/** STYLE.md, "Sums on a screen": a stake in cents adds up in cents; with any other, every amount has all its digits. */
export const needsAllDigits = (...amounts: readonly (Decimal | undefined)[]): boolean =>
  amounts.some((amount) => amount !== undefined && !amount.fits(CENTS));

/** What an option names by number: its currency's digits and its market's. */
export const useOptionScales = () => {
  const terms = useTerms().value;
  return {
    coinOf: ({ currency_id, currency_name }: Pick<Option, 'currency_id' | 'currency_name'>): Coin =>
      terms?.currencies.find(({ id }) => id === currency_id) ?? { name: currency_name, scale: UNKNOWN_SCALE },
    priceScaleOf: ({ match_id }: Pick<Option, 'match_id'>): number =>
      terms?.markets.find((market) => market.match_id === match_id)?.price_scale ?? UNKNOWN_SCALE,
  };
};

export const sideOf = ({ type }: Pick<Option, 'type'>): 'up' | 'down' => (type === UP ? 'up' : 'down');

/** Beside the word, so that the colour is never the only sign. */
export const glyphs = { up: '▲', down: '▼' } as const;

/** Every digit that there is, and at least cents: what a proof shows is never rounded. */
const exactShape = (scale: number) => ({ scale, min_scale: Math.min(CENTS, scale), rounding: 'down' as const });

/** An amount of anybody with every digit. */
export const useExact = () => {
  const format = useFormat();
  return (value: Decimal, currency_name: string, scale: number): string =>
    format.coin(value, currency_name, exactShape(scale));
};

/** An own amount with every digit, masked while amounts are hidden. */
export const useOwnExact = () => {
  const own = useOwnFormat();
  return (value: Decimal, currency_name: string, scale: number, sign: 'negative' | 'always' = 'negative'): string =>
    own.coin(value, currency_name, { ...exactShape(scale), sign });
};

/** Prices of an option's market and amounts of its stake's currency, all with every digit. */
export const useExactFormat = (option: Pick<Option, 'match_id' | 'currency_id' | 'currency_name'>) => {
  const format = useOptionFormat();
  const exact = useOwnExact();
  const { name, scale } = useOptionScales().coinOf(option);
  const market = useTerms().value?.markets.find(({ match_id }) => match_id === option.match_id);
  return {
    ...format,
    price: (value: Decimal): string =>
      market ? format.price(value, market.price_scale) : format.amount(value, exactShape(UNKNOWN_SCALE)),
    mean: (value: Decimal): string => format.mean(value, market?.price_scale ?? CENTS),
    own: (value: Decimal): string => exact(value, name, scale),
    signed: (value: Decimal): string => exact(value, name, scale, 'always'),
    /** To the millisecond, as in the log: `14:05:01.250`. */
    moment: (at: Instant): string => `${format.instant(at, 'seconds')}.${at.slice(20, 23)}`,
  };
};

export type ExactFormat = ReturnType<typeof useExactFormat>;

export const toneOf = (value: Decimal | null): string =>
  !value || value.isZero() ? 'text-2' : value.isPositive() ? 'text-up' : 'text-down';
