import { deskLegacyCalls } from '#contract/desk/legacy-calls.ts';
import { deskStates, otherSide, wireStates, type DeskSide } from '#contract/desk/rules.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { lockTrader } from '../store/lock.ts';
import { lockOffer, type OfferRow } from '../store/offers.ts';
import { countOrders, ordersOf, type OrderFilter } from '../store/order-reads.ts';
import type { DeskOrderRow } from '../store/orders.ts';
import { countsOf } from '../store/people.ts';
import { offersByMaker, offersOf, pageOf } from './list.ts';
import { takerSide, type OfferView } from './offer-view.ts';
import { usableMethods } from './payees.ts';
import { peopleOf } from './people.ts';
import { publish } from './publish.ts';
import { deskCurrencies, type DeskPorts } from './reference.ts';
import { sideOf } from './order-view.ts';
import { takeLocked } from './take.ts';

/* Answers of older clients, made of the same services. Their offers are in US dollars. */

type Ad = OutputOf<typeof deskLegacyCalls.send>;
type Deal = OutputOf<typeof deskLegacyCalls.deal>;

const DOLLARS = 'USD';

type AdFields = Pick<
  OfferView,
  'id' | 'side' | 'currency_id' | 'currency_name' | 'price' | 'total' | 'remaining' | 'minimum' | 'maximum' | 'ways'
> & { readonly made_at: Instant };

/** Only open offers are listed, so none is done. */
const adView = (offer: AdFields, maker: { readonly user_id: number; readonly name: string }): Ad => ({
  id: offer.id,
  seller_id: maker.user_id,
  seller_name: maker.name,
  currency_id: offer.currency_id,
  currency_name: offer.currency_name,
  currency_logo: '',
  type: offer.side,
  way: offer.ways.join(','),
  way_name: offer.ways.join(','),
  price: offer.price,
  total_number: offer.total,
  surplus_number: offer.remaining,
  min_number: offer.minimum,
  limitation: { min: offer.minimum, max: offer.maximum },
  is_done: 0,
  create_time: wireTime(offer.made_at),
});

/** `type` is what the makers do. */
export const platformAds = async (
  ports: DeskPorts,
  { type, currency_id, page, limit }: InputOf<typeof deskLegacyCalls.platform>,
  now: Instant,
) => {
  const wanted = { side: otherSide(type), currency_id, fiat: DOLLARS, reader_id: undefined, page, limit };
  const { data, ...rest } = await offersOf(ports, wanted, now);
  return { ...rest, data: data.map((offer) => adView(offer, offer.maker)) };
};

export const adsOf = async (
  ports: DeskPorts,
  { id, page, limit }: InputOf<typeof deskLegacyCalls.sellerAds>,
  now: Instant,
) => {
  const offers = (await offersByMaker(ports, id, now)).filter(({ fiat }) => fiat === DOLLARS);
  const { data, ...rest } = pageOf(offers, { page, limit });
  return { ...rest, data: data.map((offer) => adView(offer, offer.maker)) };
};

/** Without limits an offer is taken whole, as older clients do. */
export const sendAd = async (
  ports: DeskPorts,
  tx: Transaction,
  user_id: number,
  input: InputOf<typeof deskLegacyCalls.send>,
): Promise<Ad> => {
  const { type: side, way: ways, price, total_number: total, currency_id } = input;
  const { min = total, max = total } = input;
  const offer = await publish(ports, tx, { user_id, side, currency_id, fiat: DOLLARS, total, price, min, max, ways });
  const name = (await peopleOf(tx, [user_id], tx.now())).get(user_id)?.name ?? '';
  const coin = (await deskCurrencies(tx)).find(({ id }) => id === offer.currency_id);
  return adView({ ...offer, ways: [...offer.ways], currency_name: coin?.code ?? '' }, { user_id, name });
};

/** For somebody who sells, a way that the taker can be paid by. */
const wayFor = async (ports: DeskPorts, tx: Transaction, { ways, side }: OfferRow, taker_id: number) => {
  const [first = 'bank' as const] = ways;
  if (side === 'sell') return first;
  const usable = await usableMethods(ports, tx, taker_id, tx.now());
  return ways.find((way) => usable.some((method) => method.way === way)) ?? first;
};

/** Everything that an offer takes in one order. The caller agrees to its price now, whatever it is. */
export const takeWhole = async (ports: DeskPorts, tx: Transaction, user_id: number, id: number) => {
  await lockTrader(tx, user_id);
  const offer = await lockOffer(tx, id);
  if (!offer) throw new Refusal('desk_offer_unknown');
  const amount = Decimal.min(offer.maximum, offer.remaining);
  const way = await wayFor(ports, tx, offer, user_id);
  const price = takerSide(offer) === 'buy' ? ANY_PRICE : Decimal.zero;
  return takeLocked(ports, tx, offer, { user_id, id, amount, way, price });
};

/** Above every price within 10 % of a reference. */
const ANY_PRICE = Decimal.of('1000000000000');

/** `type` is what the reader does; the seller is whoever made the offer. */
const dealViews = async (
  sql: Sql,
  orders: readonly DeskOrderRow[],
  reader_id: number,
  now: Instant,
): Promise<Deal[]> => {
  const coins = new Map((await deskCurrencies(sql)).map(({ id, code }) => [id, code]));
  const makers = orders.map(({ maker_id }) => maker_id);
  const people = await peopleOf(sql, makers, now);
  return orders.map((order) => ({
    id: order.id,
    legal_deal_send_id: order.offer_id,
    user_id: order.taker_id,
    seller_id: order.maker_id,
    seller_name: people.get(order.maker_id)?.name ?? '',
    currency_id: order.currency_id,
    currency_name: coins.get(order.currency_id) ?? '',
    type: sideOf(order, reader_id),
    way: order.way,
    price: order.price,
    number: order.amount,
    deal_money: order.money,
    is_sure: wireStates[order.state],
    create_time: wireTime(order.made_at),
    update_time: wireTime(order.ended_at ?? order.paid_at ?? order.made_at),
  }));
};

export const dealView = async (sql: Sql, order: DeskOrderRow, reader_id: number, now: Instant): Promise<Deal> => {
  const [deal] = await dealViews(sql, [order], reader_id, now);
  if (!deal) throw new Error('order has no view');
  return deal;
};

interface DealsInput {
  readonly is_sure?: number | undefined;
  readonly type?: DeskSide | undefined;
  readonly page: number;
  readonly limit: number;
}

export const dealsOf = async (
  sql: Sql,
  user_id: number,
  { is_sure, type, page, limit }: DealsInput,
  part: OrderFilter['part'],
  now: Instant,
) => {
  const states = is_sure === undefined ? undefined : deskStates.filter((state) => wireStates[state] === is_sure);
  const filter = { states, side: type, part };
  const total = await countOrders(sql, user_id, filter);
  const rows = await ordersOf(sql, user_id, filter, { limit, offset: (page - 1) * limit });
  return { data: await dealViews(sql, rows, user_id, now), page, pages: Math.ceil(total / limit), total };
};

/** DK24: of people who make offers; whether anybody else exists is not said. */
export const sellerInfo = async (sql: Sql, id: number, now: Instant) => {
  const counts = await countsOf(sql, id);
  const person = (await peopleOf(sql, [id], now)).get(id);
  if (!counts || !person) throw new Refusal('not_found');
  const { name, is_merchant, orders, completion } = person;
  return { id, name, is_merchant, total: counts.total, done: counts.released, thirtyDays: orders, completion };
};
