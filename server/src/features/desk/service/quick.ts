import { ranked, type QuickReason } from '#contract/desk/quick-rules.ts';
import { amountProblem, deskWays, isWorse, moneyFor, premiumOf, type DeskWay } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockTrader } from '../store/lock.ts';
import { lockOffers, offerById } from '../store/offers.ts';
import type { DeskOrderRow } from '../store/orders.ts';
import { coinsOf, marketFor, type Wanted } from './list.ts';
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

/** What merchants offer to others; nobody is offered an own offer. */
const merchantsOffers = (offers: readonly OfferView[], reader_id: number | undefined): PricedOffer[] =>
  offers.filter(isPriced).filter(({ maker }) => maker.is_merchant && maker.user_id !== reader_id);

interface Choice {
  readonly offer: PricedOffer;
  readonly reason: QuickReason;
}

/** DK20: the best first. */
const choicesIn = (
  offers: readonly PricedOffer[],
  { side, amount, money, way }: Pick<QuickInput, 'side' | 'amount' | 'money' | 'way'>,
): Choice[] => {
  const fitting = offers.filter((offer) => {
    const coins = coinsOf(offer, { amount, money });
    return coins !== undefined && amountProblem(offer, coins) === undefined && (!way || offer.ways.includes(way));
  });
  const candidates = fitting.map((offer) => ({
    id: offer.id,
    price: offer.price,
    orders: offer.maker.orders,
    completion: offer.maker.completion,
    offer,
  }));
  return ranked(side, candidates).map(({ offer: { offer }, reason }) => ({ offer, reason }));
};

/** DK20: nothing is taken. */
export const quick = async (ports: DeskPorts, input: QuickInput, now: Instant) => {
  if ((input.amount === undefined) === (input.money === undefined)) throw new Refusal('desk_terms_wrong');
  const market = await marketFor(ports, ports.db, input, now);
  const offers = merchantsOffers(market?.offers ?? [], input.reader_id);
  const [best] = choicesIn(offers, input);
  const any_way = choicesIn(offers, { ...input, way: undefined });
  return {
    best: best && market?.at ? bestOf(best, input, market.at.reference) : null,
    smallest: boundOf(offers, ({ minimum, remaining }) => Decimal.min(minimum, remaining), 'min'),
    largest: boundOf(offers, ({ maximum }) => maximum, 'max'),
    ways: deskWays.filter((way) => any_way.some(({ offer }) => offer.ways.includes(way))),
  };
};

const boundOf = (
  offers: readonly PricedOffer[],
  of: (offer: PricedOffer) => Decimal,
  which: 'min' | 'max',
): Decimal | null => {
  const [first, ...rest] = offers.map(of);
  return first ? Decimal[which](first, ...rest) : null;
};

/** DK21: with what it costs more than the reference. */
const bestOf = ({ offer, reason }: Choice, input: QuickInput, reference: Decimal) => {
  const { price, fiat } = offer;
  const amount = coinsOf(offer, input) ?? Decimal.zero;
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
 * in the order of their numbers; the first that can be taken is.
 */
export const takeQuick = async (ports: DeskPorts, tx: Transaction, input: TakeInput): Promise<DeskOrderRow> => {
  await lockTrader(tx, input.user_id);
  const shown = await offerById(tx, input.id);
  if (!shown) throw new Refusal('desk_offer_unknown');
  if (shown.user_id === input.user_id) throw new Refusal('desk_own_offer');
  const wanted = { side: takerSide(shown), currency_id: shown.currency_id, fiat: shown.fiat };
  const market = await marketFor(ports, tx, wanted, tx.now());
  const { amount, money, way, price } = input;
  const next = choicesIn(merchantsOffers(market?.offers ?? [], input.user_id), { ...wanted, amount, money, way })
    .filter(({ offer }) => offer.id !== shown.id && !isWorse(wanted.side, offer.price, price))
    .slice(0, NEXT_BEST);
  const in_order = [shown.id, ...next.map(({ offer }) => offer.id)];
  const locked = new Map((await lockOffers(tx, in_order)).map((offer) => [offer.id, offer]));
  for (const id of in_order) {
    const offer = locked.get(id);
    try {
      if (offer) return await takeLocked(ports, tx, offer, input);
    } catch (failure) {
      if (!(failure instanceof Refusal) || !ABOUT_THE_OFFER.includes(failure.code)) throw failure;
    }
  }
  throw new Refusal('desk_offer_gone');
};
