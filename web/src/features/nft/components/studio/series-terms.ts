import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { MAX_SERIES_WORKS, MIN_SERIES_WORKS, type Counts } from '#contract/nft/box-rules.ts';
import { priceProblem, rarities, type Rarity } from '#contract/nft/rules.ts';
import { momentIn } from '#ui/format/moment-text.ts';
import { currencyOf, startOf, timeProblems, type SaleCurrency } from '../resell/terms.ts';
import { workNameProblem, workTextProblem, type TextProblem } from './submit-terms.ts';

/** NB1: a series to be submitted, kept between visits of the form. */
export type TypedSeries = {
  readonly name: string;
  readonly description: string;
  /** `<code>:<rarity>`, joined by commas, as they are sent. */
  readonly works: string;
  readonly price: string;
  readonly currency: string;
  /** Empty: as soon as it is approved. */
  readonly starts: string;
  readonly ends: string;
};

export const NEW_SERIES: TypedSeries = {
  name: '',
  description: '',
  works: '',
  price: '',
  currency: '',
  starts: '',
  ends: '',
};

const isRarity = (text: string | undefined): text is Rarity => rarities.some((rarity) => rarity === text);

/** The chosen works and their rarities. */
export const picksIn = (works: string): ReadonlyMap<string, Rarity> =>
  new Map(
    works.split(',').flatMap((line) => {
      const [code = '', rarity] = line.split(':');
      return code !== '' && isRarity(rarity) ? [[code, rarity] as const] : [];
    }),
  );

/** With this rarity, or without the work if it had the same one. */
export const withPick = (works: string, code: string, rarity: Rarity): string => {
  const picks = new Map(picksIn(works));
  if (picks.get(code) === rarity) picks.delete(code);
  else picks.set(code, rarity);
  return [...picks].map(([each, kind]) => `${each}:${kind}`).join(',');
};

/** Without these works. */
export const withoutPicks = (works: string, codes: readonly string[]): string =>
  [...picksIn(works)].flatMap(([code, kind]) => (codes.includes(code) ? [] : [`${code}:${kind}`])).join(',');

/** Chosen works that were sold, listed or put into another series since the draft was kept. */
export const goneFrom = (works: string, free: readonly string[]): readonly string[] => {
  const known = new Set(free);
  return [...picksIn(works).keys()].filter((code) => !known.has(code));
};

export const countsIn = (works: string): Counts => {
  const chosen = [...picksIn(works).values()];
  const count = (rarity: Rarity): number => chosen.filter((one) => one === rarity).length;
  return { N: count('N'), R: count('R'), SR: count('SR') };
};

export interface SeriesProblems {
  readonly name?: TextProblem | undefined;
  readonly description?: TextProblem | undefined;
  readonly works?: 'nft_series_wrong' | undefined;
  readonly price?: 'wrong_price' | undefined;
  readonly starts?: 'wrong_time' | undefined;
  readonly ends?: 'wrong_time' | undefined;
}

export interface SeriesForm {
  readonly currency: SaleCurrency | undefined;
  readonly counts: Counts;
  readonly size: number;
  readonly price: Decimal | undefined;
  readonly starts_at: Instant | undefined;
  readonly ends_at: Instant | undefined;
  readonly problems: SeriesProblems;
}

/** NB1: everything that the form shows; the server checks the same rules again. */
export const seriesForm = (
  typed: TypedSeries,
  { currencies, now }: { readonly currencies: readonly SaleCurrency[]; readonly now: Instant },
): SeriesForm => {
  const currency = currencyOf(typed.currency, currencies);
  const price = Decimal.amount(typed.price);
  const times = { starts_at: startOf(typed.starts, now), ends_at: momentIn(typed.ends) };
  const size = picksIn(typed.works).size;
  return {
    currency,
    counts: countsIn(typed.works),
    size,
    price,
    ...times,
    problems: {
      name: workNameProblem(typed.name),
      description: workTextProblem(typed.description),
      works: size >= MIN_SERIES_WORKS && size <= MAX_SERIES_WORKS ? undefined : 'nft_series_wrong',
      price: price && !priceProblem(price, currency?.scale ?? 0) ? undefined : 'wrong_price',
      ...timeProblems('fixed', times, now),
    },
  };
};

/** What is sent; only of a form without problems. */
export const seriesInput = (typed: TypedSeries, { price, currency, starts_at, ends_at }: SeriesForm) => {
  if (!price || !currency || !starts_at || !ends_at) return undefined;
  return {
    name: typed.name.trim(),
    description: typed.description.trim(),
    works: typed.works,
    price,
    currency_id: currency.id,
    start_time: starts_at,
    end_time: ends_at,
  };
};
