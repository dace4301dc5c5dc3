import { chatUntil, deskReference, wireStates, type DeskSide } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { linkTo } from '#server/features/site/index.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { appealOf, evidenceRows } from '../store/appeals.ts';
import { rateOf, unreadIn } from '../store/order-reads.ts';
import type { DeskOrderRow } from '../store/orders.ts';
import { peopleOf } from './people.ts';
import { deskCurrencies } from './reference.ts';

export const sideOf = ({ buyer_id }: Pick<DeskOrderRow, 'buyer_id'>, reader_id: number): DeskSide =>
  buyer_id === reader_id ? 'buy' : 'sell';

const otherOf = ({ buyer_id, seller_id }: DeskOrderRow, reader_id: number): number =>
  buyer_id === reader_id ? seller_id : buyer_id;

/** What lists show, for one of the two people; three queries, however many orders. */
export const orderRows = async (sql: Sql, orders: readonly DeskOrderRow[], reader_id: number, now: Instant) => {
  const coins = new Map((await deskCurrencies(sql)).map((coin) => [coin.id, coin]));
  const others = orders.map((order) => otherOf(order, reader_id));
  const people = await peopleOf(sql, others, now);
  const ids = orders.map(({ id }) => id);
  const unread = await unreadIn(sql, ids, reader_id);
  return orders.map((order) => {
    const other = people.get(otherOf(order, reader_id));
    const coin = coins.get(order.currency_id);
    if (!other || !coin) throw new Error('an order without its people or its coin');
    return {
      id: order.id,
      reference: deskReference(order.id),
      offer_id: order.offer_id,
      side: sideOf(order, reader_id),
      is_maker: order.maker_id === reader_id,
      currency_id: order.currency_id,
      currency_name: coin.code,
      currency_scale: coin.scale,
      fiat: order.fiat,
      amount: order.amount,
      money: order.money,
      price: order.price,
      way: order.way,
      state: order.state,
      is_sure: wireStates[order.state],
      end_reason: order.end_reason,
      made_at: order.made_at,
      pay_until: order.pay_until,
      paid_at: order.paid_at,
      check_until: order.check_until,
      ended_at: order.ended_at,
      other,
      unread: unread.get(order.id) ?? 0,
    };
  });
};

type ViewPorts = Pick<Ports, 'secrets'>;

/** DK11, DK16: one order with everything that this side may see. */
export const orderView = async (ports: ViewPorts, sql: Sql, order: DeskOrderRow, reader_id: number, now: Instant) => {
  const [row] = await orderRows(sql, [order], reader_id, now);
  if (!row) throw new Error('order has no view');
  const valueOf = (field: string): string | undefined => order.payee.find((one) => one.field === field)?.value;
  return {
    ...row,
    terms: order.terms,
    payee: order.payee.map(({ field, value }) => ({ field, value })),
    payee_name: valueOf('real_name') ?? valueOf('beneficiary_name') ?? '',
    buyer_name: order.seller_id === reader_id ? order.buyer_name : null,
    voucher: order.voucher === null ? null : linkTo(ports.secrets, order.voucher, reader_id, now),
    reference_price: order.reference,
    tick: order.tick,
    tick_price: order.tick_price,
    rate: await rateOf(sql, order.rate_id),
    rate_id: order.rate_id,
    premium: order.premium,
    receiving_account: 'fiat' as const,
    appeal: await appealIn(ports, sql, order.id, reader_id, now),
    chat_until: chatUntil(order.ended_at),
  };
};

const appealIn = async (ports: ViewPorts, sql: Sql, order_id: number, reader_id: number, now: Instant) => {
  const appeal = await appealOf(sql, order_id);
  if (!appeal) return null;
  const evidence = (await evidenceRows(sql, order_id, reader_id)).map((one) => ({
    ...one,
    picture: one.picture === null ? null : linkTo(ports.secrets, one.picture, reader_id, now),
  }));
  return { ...appeal, evidence };
};
