import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useOwnFormat } from '#ui/own-format.ts';
import { useTerms, type Option } from '#web/features/options/queries.ts';

/** Until the terms are loaded, and for what is no longer offered: every digit there is. */
const UNKNOWN_SCALE = 8;
const MEAN_SCALE = 9;
const CENTS = 2;

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

type Of = Pick<Option, 'match_id' | 'currency_id' | 'currency_name'>;

/** Prices of an option's market and amounts of its stake's currency; `own` amounts are masked while they are hidden. */
export const useOptionFormat = ({ match_id, currency_id, currency_name }: Of) => {
  const format = useFormat();
  const own = useOwnFormat();
  const terms = useTerms().value;
  const scale = terms?.currencies.find(({ id }) => id === currency_id)?.scale;
  const price_scale = terms?.markets.find((market) => market.match_id === match_id)?.price_scale;
  const shape = exactShape(scale ?? UNKNOWN_SCALE);
  return {
    ...format,
    /** The digits of the stake's currency; undefined until the terms are loaded. */
    scale,
    price: (value: Decimal): string =>
      price_scale === undefined
        ? format.amount(value, { scale: UNKNOWN_SCALE, min_scale: CENTS, rounding: 'down' })
        : format.price(value, price_scale),
    /** An average has at most nine places, all of them shown. */
    mean: (value: Decimal): string =>
      format.amount(value, { scale: MEAN_SCALE, min_scale: price_scale ?? CENTS, rounding: 'down' }),
    own: (value: Decimal): string => own.coin(value, currency_name, shape),
    signed: (value: Decimal): string => own.coin(value, currency_name, { ...shape, sign: 'always' }),
    rate: (fraction: Decimal): string => format.percent(fraction, { scale: 2, min_scale: 0, rounding: 'down' }),
    whole: (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' }),
    /** To the millisecond, as in the log: `14:05:01.250`. */
    moment: (at: Instant): string => `${format.instant(at, 'seconds')}.${at.slice(20, 23)}`,
  };
};

export type OptionFormat = ReturnType<typeof useOptionFormat>;

export const toneOf = (value: Decimal | null): string =>
  !value || value.isZero() ? 'text-2' : value.isPositive() ? 'text-up' : 'text-down';
