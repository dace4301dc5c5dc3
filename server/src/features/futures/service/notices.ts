import { futuresCalls } from '#contract/futures/calls.ts';
import { LONG, type CancelReason, type CloseReason } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { deliver, type NewMessage } from '#server/features/inbox/index.ts';
import { stoppedAmong } from '#server/features/limits/index.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { closingById } from '../store/happened.ts';
import { contractsById, type ContractRow } from '../store/markets.ts';
import * as store from '../store/notices.ts';
import { positionsById, type PositionRow } from '../store/positions.ts';

export const TELL_JOB = 'futures.tell';

/** A crash day closes thousands at once: each round tells so many of them, and the next follows at once. */
const TOLD_AT_ONCE = 200;

/** FU31: tells customers what happened to their positions without a request of theirs, once each. */
export const tellCustomers = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: TELL_JOB,
    now,
    rows: await store.dueNotices(ports.db, TELL_JOB, now, TOLD_AT_ONCE),
    idOf: ({ id }) => id,
    work: (notice) => ports.db.transaction((tx) => tell(tx, notice, now)),
  });

const tell = async (tx: Transaction, notice: store.NoticeRow, now: Instant): Promise<void> => {
  if (!(await store.takeNotice(tx, notice.id))) return;
  const [row] = await positionsById(tx, [notice.position_id]);
  if (!row) throw new Error(`position ${notice.position_id} is unknown`);
  const contract = (await contractsById(tx, [row.market_id])).get(row.market_id);
  if (!contract) throw new Error(`market ${row.market_id} is unknown`);
  const message =
    notice.closing_id === null
      ? await aboutOrder(tx, row, contract, now)
      : await aboutClosing(tx, notice.closing_id, row, contract);
  if (message) await deliver(tx, row.user_id, { topic: 'orders', ...message }, now);
};

type Told = Omit<NewMessage, 'topic'>;

const factsOf = ({ id, side }: PositionRow, { symbol }: ContractRow) => ({
  id: String(id),
  symbol,
  side: side === LONG ? 'long' : 'short',
});

const atTick = (price: Decimal, tick: number, { price_scale }: ContractRow) => ({
  price: price.toFixed(price_scale),
  tick: String(tick),
});

type ToldReason = Exclude<CloseReason, 'customer' | 'reverse'>;
const isTold = (reason: CloseReason): reason is ToldReason => reason !== 'customer' && reason !== 'reverse';

const aboutClosing = async (
  tx: Transaction,
  id: number,
  row: PositionRow,
  contract: ContractRow,
): Promise<Told | undefined> => {
  const closing = await closingById(tx, id);
  if (!closing || !isTold(closing.reason)) return undefined;
  const money = { amount: closing.net.toString(), currency: contract.quote_code };
  const values = { ...factsOf(row, contract), ...atTick(closing.price, closing.tick, contract), ...money };
  return { kind: `futures_${closing.reason}`, values };
};

const aboutOrder = async (
  tx: Transaction,
  row: PositionRow,
  contract: ContractRow,
  now: Instant,
): Promise<Told | undefined> => {
  if (row.entry_price && row.open_tick !== null)
    return {
      kind: 'futures_order_opened',
      values: { ...factsOf(row, contract), ...atTick(row.entry_price, row.open_tick, contract) },
    };
  if (!row.limit_price || !row.closed_at) return undefined;
  const { limit_price, closed_at } = row;
  const reason = await reasonOf(tx, { ...row, limit_price, closed_at }, now);
  if (reason) await store.insertCancelled(tx, row.id, reason);
  if (reason === 'customer') return undefined;
  const price = limit_price.toFixed(contract.price_scale);
  return { kind: 'futures_order_cancelled', values: { ...factsOf(row, contract), price, ...(reason && { reason }) } };
};

/** So soon after an end, everything that may have caused it is still as it was. */
const SOON_MS = 60_000;

/**
 * Undefined where it is not certain: two causes at once, or nothing left to tell by. A client without request ids leaves
 * no answer; then the customer is who is left when the house had no cause.
 */
const reasonOf = async (sql: Sql, order: store.CancelledOrder, now: Instant): Promise<CancelReason | undefined> => {
  const { method, path } = futuresCalls.cancel;
  if (await store.isAskedToCancel(sql, order, `${method} ${path}`)) return 'customer';
  const causes: CancelReason[] = [];
  if (await store.isEndedByAction(sql, order)) causes.push('corporate_action');
  if ((await stoppedAmong(sql, [order.user_id], order.closed_at)).size > 0) causes.push('limits');
  if (await store.isReached(sql, order)) causes.push('house');
  const is_soon = millisecondsOf(now) - millisecondsOf(order.closed_at) < SOON_MS;
  if (causes.length === 0 && is_soon) return 'customer';
  return causes.length === 1 ? causes[0] : undefined;
};
