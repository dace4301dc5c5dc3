import { ranked, type QuickReason } from '#contract/desk/quick-rules.ts';
import { amountFor, deskWays, isWorse, moneyFor, otherSide, premiumOf, type DeskWay } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { bestOffers, boundsOf, waysOf, type Listing } from '../store/listing.ts';
import { lockTrader } from '../store/lock.ts';
import { lockOffers, offerById } from '../store/offers.ts';
import type { DeskOrderRow } from '../store/orders.ts';
import { makersAbilities } from './abilities.ts';
import { marketFor, viewsIn, type Market, type Wanted } from './list.ts';
import { takerSide, type OfferView } from './offer-view.ts';
import type { DeskPorts } from './reference.ts';
import { takeLocked, type TakeInput } from './take.ts';

export interface QuickInput extends Wanted {
  readonly amount?: Decimal | undefined;
  readonly money?: Decimal | undefined;
  readonly way?: DeskWay | undefined;
  readonly reader_id: number | undefined;
}

type PricedOffer = OfferView & { readonly price: Decimal };

const isPriced = (offer: OfferView): offer is PricedOffer => offer.price !== null;

/** How many are looked at, the best first; unlike other offers, those of merchants are few. */
const LOOKED_AT = 200;

interface Choice {
  readonly offer: PricedOffer;
  readonly reason: QuickReason;
}

/** What merchants offer to others; nobody is offered an own offer. */
const merchantsOffers = (
  { listing }: Market,
  { reader_id, amount, money }: Omit<QuickInput, keyof Wanted>,
): Listing => ({
  ...listing,
  merchants: true,
  except_id: reader_id,
  amount,
  money,
});

/** DK5: how many coins an amount or a sum of money is at the price of an offer that takes it. */
const coinsOf = ({ price, currency_scale }: PricedOffer, { amount, money }: Pick<QuickInput, 'amount' | 'money'>) =>
  amount ?? amountFor(money ?? Decimal.zero, price, currency_scale);

/** DK20: the best first. */
const choicesIn = async (sql: Sql, market: Market, listing: Listing): Promise<Choice[]> => {
  const rows = await bestOffers(sql, listing, LOOKED_AT);
  const offers = (await viewsIn(sql, market, rows, listing.now)).filter(isPriced);
  const candidates = offers.map((offer) => ({
    id: offer.id,
    price: offer.price,
    partners: offer.maker.partners,
    completion: offer.maker.completion,
    offer,
  }));
  return ranked(otherSide(listing.side), candidates).map(({ offer: { offer }, reason }) => ({ offer, reason }));
};

/** DK20: the best whose maker could take the order now. */
const bestIn = async (ports: DeskPorts, choices: readonly Choice[], market: Market, input: QuickInput) => {
  if (!market.at) return undefined;
  const abilities = makersAbilities(ports, market.listing.now);
  for (const choice of choices) {
    const { offer } = choice;
    const value = coinsOf(offer, input).times(market.at.tick_price, 'up');
    const ways = input.way ? [input.way] : offer.ways;
    if (await abilities({ maker_id: offer.maker.user_id, side: offer.side, value, ways }))
      return bestOf(choice, input, market.at.reference);
  }
  return undefined;
};

/** DK20: nothing is taken. */
export const quick = async (ports: DeskPorts, input: QuickInput, now: Instant) => {
  if ((input.amount === undefined) === (input.money === undefined)) throw new Refusal('desk_terms_wrong');
  const market = await marketFor(ports, ports.db, input, now);
  if (!market?.at) return { best: null, smallest: null, largest: null, ways: [] };
  const listing = merchantsOffers(market, input);
  const choices = await choicesIn(ports.db, market, { ...listing, way: input.way });
  const ways = await waysOf(ports.db, listing);
  return {
    best: (await bestIn(ports, choices, market, input)) ?? null,
    ...(await boundsOf(ports.db, listing)),
    ways: deskWays.filter((way) => ways.includes(way)),
  };
};

/** DK21: with what it costs more than the reference. */
const bestOf = ({ offer, reason }: Choice, input: QuickInput, reference: Decimal) => {
  const { price, fiat } = offer;
  const amount = coinsOf(offer, input);
  const money = input.money ?? moneyFor(amount, price, fiat);
  const premium = premiumOf({ amount, money, price }, reference, fiat);
  return { offer, reason, price, amount, money, premium_money: premium.money, premium_part: premium.part };
};

/** How many of the next best offers are tried. */
const NEXT_BEST = 5;

/** What another offer can be better at; everything else is the taker's own. */
const ABOUT_THE_OFFER: readonly string[] = [
  'desk_offer_gone',
  'desk_price_changed',
  'desk_price_far',
  'desk_below_minimum',
  'desk_above_maximum',
  'desk_other_limit',
  'desk_way_missing',
];

/**
 * DK20: the offer that was shown, else the next best at the same price or a better one. All of them are locked at once,
 * in the order of their numbers; the first that can be taken is. If none can, what is wrong with the shown one is said.
 */
export const takeQuick = async (ports: DeskPorts, tx: Transaction, input: TakeInput): Promise<DeskOrderRow> => {
  await lockTrader(tx, input.user_id);
  const shown = await offerById(tx, input.id);
  if (!shown) throw new Refusal('desk_offer_unknown');
  if (shown.user_id === input.user_id) throw new Refusal('desk_own_offer');
  const wanted = { side: takerSide(shown), currency_id: shown.currency_id, fiat: shown.fiat };
  const market = await marketFor(ports, tx, wanted, tx.now());
  const next = market ? await nextBest(tx, market, input) : [];
  const in_order = [shown.id, ...next];
  const locked = new Map((await lockOffers(tx, in_order)).map((offer) => [offer.id, offer]));
  let refusal: Refusal | undefined;
  for (const id of in_order) {
    const offer = locked.get(id);
    try {
      if (offer) return await takeLocked(ports, tx, offer, input);
    } catch (failure) {
      if (!(failure instanceof Refusal) || !ABOUT_THE_OFFER.includes(failure.code)) throw failure;
      refusal ??= failure;
    }
  }
  throw refusal ?? new Refusal('desk_offer_gone');
};

/** At the price that was shown or a better one. */
const nextBest = async (tx: Transaction, market: Market, input: TakeInput): Promise<number[]> => {
  const { user_id, id, amount, money, way, price } = input;
  const listing = { ...merchantsOffers(market, { reader_id: user_id, amount, money }), way };
  return (await choicesIn(tx, market, listing))
    .filter(({ offer }) => offer.id !== id && !isWorse(otherSide(offer.side), offer.price, price))
    .slice(0, NEXT_BEST)
    .map(({ offer }) => offer.id);
};
