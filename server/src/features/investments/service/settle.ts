import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { investmentEndLine } from '#contract/investments/line-rules.ts';
import { paidIn, sideAt, sideOnFailure, type PayoutSide } from '#contract/investments/rules.ts';
import type { DuePorts } from '#server/core/jobs/each-due.ts';
import { inBatches } from '#server/core/jobs/in-batches.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { postAll, type Entry, type Movement } from '#server/core/ledger/ledger.ts';
import { deliverAll } from '#server/features/inbox/index.ts';
import type { Database, Transaction } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import { lockNumbers, lockOrders, saveEnded, unpaidIds, type Ended, type OrderRow } from '../store/orders.ts';
import { addPaid, closeProduct, lockProduct, unpaidProducts } from '../store/products.ts';
import { messageOf } from './messages.ts';

export const SETTLE_JOB = 'investments.settle';

/** IV9: orders that are paid in one transaction. */
export const MAX_BATCH = 500;
const PRODUCTS_AT_ONCE = 20;

/** IV9: pays the next orders of products that were decided. Whatever is found here makes progress or is skipped. */
export const settleDue = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const products = await unpaidProducts(ports.db, SETTLE_JOB, now, PRODUCTS_AT_ONCE);
  let is_more = products.length === PRODUCTS_AT_ONCE;
  for (const { id } of products) is_more = (await settleSome(ports, id, now)) === MAX_BATCH || is_more;
  return is_more ? 'more' : 'done';
};

/** One batch of a product; how many orders were due. */
const settleSome = async (ports: DuePorts, product_id: number, now: Instant): Promise<number> => {
  const rows = await unpaidIds(ports.db, product_id, { job: SETTLE_JOB, now, limit: MAX_BATCH });
  const work = (ids: readonly number[]): Promise<void> => settleOrders(ports.db, product_id, ids);
  await inBatches(ports, { job: SETTLE_JOB, now, rows, idOf: (id) => id, work });
  if (rows.length < MAX_BATCH) await closeProduct(ports.db, product_id);
  return rows.length;
};

/** Orders of one product, in one transaction. */
export const settleOrders = (db: Database, product_id: number, ids: readonly number[]): Promise<void> =>
  db.transaction(async (tx) => settle(tx, product_id, await lockOrders(tx, ids)));

/** Pays these orders of one product: one statement for each table. */
const settle = async (tx: Transaction, product_id: number, orders: readonly OrderRow[]): Promise<void> => {
  if (orders.length === 0) return;
  // Before the accounts, as a purchase locks them: the other way round each could wait for the other.
  await lockProduct(tx, product_id);
  const last_number = await lockNumbers(tx);
  const now = tx.now();
  const ended = orders.map((order, index) => endOf(order, last_number + index + 1));
  await postAll(
    tx,
    orders.map((order, index) => entryOf(order, ended[index]?.side ?? paidIn(order.kind), now)),
  );
  await saveEnded(tx, ended, now);
  const sumOf = (side: PayoutSide): Decimal =>
    Decimal.sum(ended.flatMap((one) => (one.side === side ? [one.paid] : [])));
  await addPaid(tx, product_id, {
    orders: orders.length,
    brought: Decimal.sum(orders.map(({ amount }) => amount)),
    paid_coins: sumOf('coins'),
    paid_usdt: sumOf('usdt'),
  });
  await deliverAll(
    tx,
    orders.map((order, index) => messageOf(order, ended[index])),
    now,
  );
};

/** IV5, IV8 */
const sideOf = (order: OrderRow): PayoutSide =>
  order.settle_price === null ? sideOnFailure(order.kind) : sideAt(order, order.settle_price);

const endOf = (order: OrderRow, number: number): Ended => {
  if (order.decided_at === null) throw new Error(`investment ${order.id} is not decided yet`);
  const side = sideOf(order);
  const paid = order[side];
  const acceptance_sha256 = sha256(order.acceptance).toString('hex');
  const ending = investmentEndLine({ ...order, number, side, paid, acceptance_sha256 });
  return { id: order.id, state: order.settle_price === null ? 'failed' : 'completed', side, paid, number, ending };
};

/** IV9: pays one of the two payouts; what was set aside for the other returns to the treasury. */
const entryOf = (order: OrderRow, side: PayoutSide, at: Instant): Entry => {
  const { user_id, amount, coins, usdt } = order;
  const brought_in = paidIn(order.kind);
  const idOf = (of: PayoutSide): number => (of === 'coins' ? order.currency_id : order.usdt_id);
  const other: PayoutSide = brought_in === 'coins' ? 'usdt' : 'coins';
  const payouts = { coins, usdt };
  const growth = payouts[brought_in].minus(amount);
  const [brought, reserve] = [customer(user_id, 'investments'), house('investments')];
  const [spot, treasury] = [customer(user_id, 'spot'), house('treasury')];
  const is_same = side === brought_in;
  const movements: Movement[] = [
    { from: brought, to: is_same ? spot : treasury, currency_id: idOf(brought_in), amount },
    { from: reserve, to: is_same ? spot : treasury, currency_id: idOf(brought_in), amount: growth },
    { from: reserve, to: is_same ? treasury : spot, currency_id: idOf(other), amount: payouts[other] },
  ];
  const reason = order.settle_price === null ? 'investments.fail' : 'investments.settle';
  return { reason, ref: String(order.id), at, movements: movements.filter((move) => move.amount.isPositive()) };
};
