import { chatCalls } from '#contract/desk/chat-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { createDesk, type Desk, type DeskPorts } from '../market-maker/desk.ts';
import { lookAfterOffers } from './offers.ts';
import { HELLO, waitFor } from './plans.ts';
import { demoVoucher } from './voucher.ts';

/* DK26: one of the demo's merchants, with the calls that every customer has. */

export interface MerchantPorts extends DeskPorts {
  /** Which of the plans is its. */
  readonly index: number;
  readonly now_ms: () => number;
}

type Order = OutputOf<typeof orderCalls.orders>['data'][number];

const LOOK_EVERY_MS = 5000;
const OFFERS_EVERY_MS = 30_000;
const NEWEST = 50;

/** Serves until it ends. Its offers stay, orders are never left half done, and the next start goes on with them. */
export const serveMerchant = async (ports: MerchantPorts): Promise<void> => {
  const desk = createDesk(ports);
  const due = { offers_ms: -Infinity };
  const seen = new Map<string, number>();
  while (!ports.isEnding()) {
    try {
      if (desk.token() === undefined) await desk.enter();
      if (ports.isEnding()) return;
      await lookAfterOrders(desk, ports, seen);
      if (ports.now_ms() - due.offers_ms > OFFERS_EVERY_MS) {
        await lookAfterOffers(desk, ports);
        due.offers_ms = ports.now_ms();
      }
    } catch (failure) {
      if (!(failure instanceof Refused || failure instanceof Unreachable)) throw failure;
      ports.log.warn('demo merchant waits', { failure: failure.message });
    }
    await ports.rest(LOOK_EVERY_MS);
  }
};

/** A refusal is about one order, for example because the other side was faster. */
const lookAfterOrders = async (desk: Desk, ports: MerchantPorts, seen: Map<string, number>): Promise<void> => {
  const { data } = await desk.ask(orderCalls.orders, { running: true, page: 1, limit: NEWEST });
  for (const order of data) {
    await serve(desk, ports, order, seen).catch((failure: unknown) => {
      if (!(failure instanceof Refused)) throw failure;
      ports.log.warn('demo merchant waits', { order: order.id, reason: failure.reason });
    });
  }
  const listed = new Set(data.map(({ id, state }) => `${id} ${state}`));
  for (const key of seen.keys()) if (!listed.has(key)) seen.delete(key);
};

const serve = async (desk: Desk, ports: MerchantPorts, order: Order, seen: Map<string, number>): Promise<void> => {
  if (order.unread > 0) await answer(desk, order);
  if (!(await isTurn(desk, order))) return;
  const key = `${order.id} ${order.state}`;
  const since_ms = seen.get(key) ?? ports.now_ms();
  seen.set(key, since_ms);
  if (ports.now_ms() - since_ms < waitFor(order.id)) return;
  if (order.side === 'sell') await desk.ask(orderCalls.release, { id: order.id });
  else await pay(desk, order);
};

/** An appeal that the other side opened is left to operators; one that the clock opened, because it was down, is not. */
const isTurn = async (desk: Desk, { id, side, state }: Order): Promise<boolean> => {
  if (side === 'buy') return state === 'unpaid';
  if (state !== 'appeal') return state === 'paid';
  return (await desk.ask(orderCalls.order, { id })).appeal?.opened_by === 'clock';
};

const pay = async (desk: Desk, { id, reference }: Order): Promise<void> => {
  const picture = new Blob([await demoVoucher(reference)]);
  await desk.ask(orderCalls.pay, { id, voucher: await desk.upload(siteCalls.upload, picture) });
};

/** One line for each order, however often it is asked and restarted. */
const answer = async (desk: Desk, { id }: Order): Promise<void> => {
  const messages = await desk.ask(chatCalls.messages, { id, limit: NEWEST });
  const [newest] = messages;
  if (!newest) return;
  if (!messages.some(({ is_own }) => is_own)) await desk.ask(chatCalls.say, { id, text: HELLO });
  await desk.ask(chatCalls.read, { id, up_to: newest.id });
};
