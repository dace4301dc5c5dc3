import {
  deskWays,
  isFar,
  priceOf,
  priceScale,
  referenceOf,
  TERMS_LENGTH,
  waysIn,
  type DeskSide,
  type DeskWay,
} from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { fiatCurrencies, type FiatCurrency } from '#contract/site/rules.ts';
import type { Offer, OwnOffer, Person, Terms } from '#web/features/desk/queries.ts';

/** The fields of the form as text, as a draft keeps them. */
export interface TypedOffer {
  readonly [field: string]: string;
  readonly side: DeskSide;
  readonly currency: string;
  readonly fiat: string;
  readonly kind: 'fixed' | 'floating';
  readonly price: string;
  /** Thousandths: 10 is one percent over the market, 12.5 one and a quarter. */
  readonly premium: string;
  readonly total: string;
  readonly min: string;
  readonly max: string;
  /** As on the wire: `bank,paypal`. */
  readonly ways: string;
  readonly terms: string;
}

export const NEW_OFFER: TypedOffer = {
  side: 'sell',
  currency: '',
  fiat: 'USD',
  kind: 'floating',
  price: '',
  premium: '10',
  total: '',
  min: '',
  max: '',
  ways: '',
  terms: '',
};

/** DK3: a tenth, in thousandths. */
export const MAX_PREMIUM = 100;

const THOUSAND = Decimal.of(1000);

export const premiumOfTyped = (thousandths: string): Decimal =>
  Decimal.of(/^-?\d{1,3}(\.\d)?$/.test(thousandths) ? thousandths : '0').over(THOUSAND, 'down');

/** With the four decimals that a premium has. */
const thousandthsOf = (premium: Decimal): string => premium.times(THOUSAND, 'down').cut(1, 'down').toString();

/** An own offer, to be changed. */
export const typedOf = (offer: OwnOffer): TypedOffer => ({
  side: offer.side,
  currency: String(offer.currency_id),
  fiat: offer.fiat,
  kind: offer.premium === null ? 'fixed' : 'floating',
  price: offer.fixed_price?.toString() ?? '',
  premium: offer.premium === null ? NEW_OFFER.premium : thousandthsOf(offer.premium),
  total: offer.total.toString(),
  min: offer.minimum.toString(),
  max: offer.maximum.toString(),
  ways: offer.ways.join(','),
  terms: offer.terms,
});

export interface OfferCoin {
  readonly currency_id: number;
  readonly name: string;
  readonly scale: number;
}

/** What the form knows about the market. */
export interface Market {
  readonly coin: OfferCoin;
  readonly fiat: FiatCurrency;
  /** DK2; undefined while there is no fresh price. */
  readonly market_price: Decimal | undefined;
}

export const marketOf = (terms: Terms, typed: Pick<TypedOffer, 'currency' | 'fiat'>): Market | undefined => {
  const coin = terms.coins.find(({ currency_id }) => String(currency_id) === typed.currency) ?? terms.coins[0];
  const rate = terms.fiats.find(({ fiat }) => fiat === typed.fiat) ?? terms.fiats[0];
  const fiat = fiatCurrencies.find((code) => code === rate?.fiat);
  if (!coin || !rate || !fiat) return undefined;
  const tick = terms.ticks.find(({ currency_id }) => currency_id === coin.currency_id);
  return { coin, fiat, market_price: tick && referenceOf(tick.price, rate.rate) };
};

/** What one coin costs now by these terms; undefined while that is unknown. */
export const priceNow = (typed: TypedOffer, { coin, market_price }: Market): Decimal | undefined => {
  if (typed.kind === 'fixed') return Decimal.amount(typed.price);
  return market_price && priceOf({ price: null, premium: premiumOfTyped(typed.premium) }, market_price, coin.name);
};

export const waysOf = (typed: Pick<TypedOffer, 'ways'>): readonly DeskWay[] => waysIn(typed.ways) ?? [];

/** In the order of the list, whatever was tapped first. */
export const withWay = (ways: readonly DeskWay[], way: DeskWay): string =>
  deskWays.filter((one) => (one === way ? !ways.includes(one) : ways.includes(one))).join(',');

export interface OfferProblems {
  readonly price?: 'price_missing' | 'price_fine' | 'price_far' | 'no_market' | undefined;
  readonly total?: 'total_missing' | 'too_fine' | 'above_balance' | undefined;
  readonly min?: 'min_missing' | 'too_fine' | undefined;
  readonly max?: 'max_missing' | 'too_fine' | 'max_below_min' | 'max_above_total' | undefined;
  readonly ways?: 'ways_missing' | 'ways_unusable' | undefined;
  readonly terms?: 'terms_long' | undefined;
}

interface Known {
  readonly market: Market;
  /** What the fiat account has; undefined while it is loading. */
  readonly available: Decimal | undefined;
  /** Ways that the customer can be paid by. */
  readonly usable: readonly DeskWay[];
  /** An offer that exists keeps its amount. */
  readonly editing: boolean;
}

/** DK3, DK6, DK7: what keeps the form from being sent. */
export const offerProblems = (typed: TypedOffer, known: Known): OfferProblems => ({
  price: priceProblem(typed, known.market),
  total: known.editing ? undefined : totalProblem(typed, known),
  ...limitProblems(typed, known.market),
  ways: waysProblem(typed, known.usable),
  terms: typed.terms.length > TERMS_LENGTH ? 'terms_long' : undefined,
});

const priceProblem = (typed: TypedOffer, market: Market): OfferProblems['price'] => {
  if (market.market_price === undefined) return 'no_market';
  if (typed.kind === 'floating') return undefined;
  const price = Decimal.amount(typed.price);
  if (!price) return 'price_missing';
  if (!price.fits(priceScale(market.coin.name))) return 'price_fine';
  return isFar(price, market.market_price) ? 'price_far' : undefined;
};

const totalProblem = (typed: TypedOffer, { market, available }: Known): OfferProblems['total'] => {
  const total = Decimal.amount(typed.total);
  if (!total) return 'total_missing';
  if (!total.fits(market.coin.scale)) return 'too_fine';
  return typed.side === 'sell' && available && total.gt(available) ? 'above_balance' : undefined;
};

const limitProblems = (typed: TypedOffer, { coin }: Market): Pick<OfferProblems, 'min' | 'max'> => {
  const min = Decimal.amount(typed.min);
  const max = Decimal.amount(typed.max);
  const total = Decimal.amount(typed.total);
  const least = !min ? 'min_missing' : min.fits(coin.scale) ? undefined : 'too_fine';
  if (!max) return { min: least, max: 'max_missing' };
  if (!max.fits(coin.scale)) return { min: least, max: 'too_fine' };
  if (min && max.lt(min)) return { min: least, max: 'max_below_min' };
  return { min: least, max: total && max.gt(total) ? 'max_above_total' : undefined };
};

const waysProblem = (typed: TypedOffer, usable: readonly DeskWay[]): OfferProblems['ways'] => {
  const ways = waysOf(typed);
  if (ways.length === 0) return 'ways_missing';
  return typed.side === 'sell' && ways.some((way) => !usable.includes(way)) ? 'ways_unusable' : undefined;
};

/** What is sent about price, limits, methods and terms; only of a form without problems. */
export const termsInput = (typed: TypedOffer) => ({
  ...(typed.kind === 'fixed'
    ? { price: Decimal.of(typed.price) }
    : { premium: premiumOfTyped(typed.premium).toString() }),
  min: Decimal.of(typed.min),
  max: Decimal.of(typed.max),
  ways: typed.ways,
  terms: typed.terms,
});

/** The offer as others will see it, as far as it is filled in. */
export const previewOf = (typed: TypedOffer, market: Market, maker: Person, made_at: Offer['made_at']): Offer => {
  const amount = (text: string): Decimal => Decimal.amount(text) ?? Decimal.zero;
  const price = priceNow(typed, market) ?? null;
  return {
    id: 0,
    side: typed.side,
    currency_id: market.coin.currency_id,
    currency_name: market.coin.name,
    currency_scale: market.coin.scale,
    fiat: market.fiat,
    price,
    premium: typed.kind === 'floating' ? premiumOfTyped(typed.premium) : null,
    reference_price: market.market_price ?? null,
    total: amount(typed.total),
    remaining: amount(typed.total),
    minimum: amount(typed.min),
    maximum: amount(typed.max),
    ways: [...waysOf(typed)],
    terms: typed.terms,
    state: 'open',
    made_at,
    maker,
  };
};
