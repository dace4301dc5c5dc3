import { isLeftBehind, priceOf, type DeskSide } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Currency } from '#server/core/catalogue.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { OfferRow, OwnOfferRow } from '../store/offers.ts';
import { peopleOf, type Person } from './people.ts';
import { deskCurrencies, shownReference, type DeskPorts, type Reference } from './reference.ts';

/** DK3: what one coin costs now; null while nobody can take it at that price. */
export const shownPrice = (offer: OfferRow, coin: Currency, at: Reference | undefined): Decimal | null => {
  if (!at) return null;
  const price = priceOf(offer, at.reference, coin.code);
  return price.isPositive() && !isLeftBehind(offer, at.reference) ? price : null;
};

const fieldsOf = (offer: OfferRow, coin: Currency, at: Reference | undefined) => ({
  id: offer.id,
  side: offer.side,
  currency_id: offer.currency_id,
  currency_name: coin.code,
  currency_scale: coin.scale,
  fiat: offer.fiat,
  price: shownPrice(offer, coin, at),
  premium: offer.premium,
  reference_price: at?.reference ?? null,
  total: offer.total,
  remaining: offer.remaining,
  minimum: offer.minimum,
  maximum: offer.state === 'ended' ? offer.maximum : Decimal.min(offer.maximum, offer.remaining),
  ways: [...offer.ways],
  terms: offer.terms,
  state: offer.state,
  made_at: offer.made_at,
});

export type OfferView = ReturnType<typeof fieldsOf> & { readonly maker: Person };

export const offerView = (offer: OfferRow, coin: Currency, at: Reference | undefined, maker: Person): OfferView => ({
  ...fieldsOf(offer, coin, at),
  maker,
});

/** The maker sees the maximum that was saved, so that changing an offer does not lower it. */
export const ownOfferView = (offer: OwnOfferRow, coin: Currency, at: Reference | undefined) => ({
  ...fieldsOf(offer, coin, at),
  maximum: offer.maximum,
  fixed_price: offer.price,
  end_reason: offer.end_reason,
  expires_at: offer.expires_at,
  ended_at: offer.ended_at,
  running_orders: offer.running_orders,
});

/** The references of all pairs that these offers name. */
const referencesOf = async (ports: DeskPorts, sql: Sql, offers: readonly OfferRow[], now: Instant) => {
  const currencies = await deskCurrencies(sql);
  const found = new Map<string, Reference | undefined>();
  const coinOf = (offer: OfferRow): Currency => {
    const coin = currencies.find(({ id }) => id === offer.currency_id);
    if (!coin) throw new Error('an offer of an unknown coin');
    return coin;
  };
  for (const offer of offers) {
    const pair = `${offer.currency_id} ${offer.fiat}`;
    if (!found.has(pair))
      found.set(pair, await shownReference(ports, sql, { coin: coinOf(offer), fiat: offer.fiat }, now));
  }
  return { coinOf, at: (offer: OfferRow) => found.get(`${offer.currency_id} ${offer.fiat}`) };
};

/** Offers of any pairs with their makers; three queries, and one for each pair. */
export const offerViews = async (ports: DeskPorts, sql: Sql, offers: readonly OfferRow[], now: Instant) => {
  const { coinOf, at } = await referencesOf(ports, sql, offers, now);
  const people = await peopleOf(
    sql,
    offers.map(({ user_id }) => user_id),
    now,
  );
  return offers.flatMap((offer) => {
    const maker = people.get(offer.user_id);
    return maker ? [offerView(offer, coinOf(offer), at(offer), maker)] : [];
  });
};

export const ownOfferViews = async (ports: DeskPorts, sql: Sql, offers: readonly OwnOfferRow[], now: Instant) => {
  const { coinOf, at } = await referencesOf(ports, sql, offers, now);
  return offers.map((offer) => ownOfferView(offer, coinOf(offer), at(offer)));
};

/** What somebody who takes it does. */
export const takerSide = ({ side }: Pick<OfferRow, 'side'>): DeskSide => (side === 'sell' ? 'buy' : 'sell');
