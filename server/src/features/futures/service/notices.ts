import { isAskedFor, LONG } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { deliver, type NewMessage } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { closingById } from '../store/happened.ts';
import { contractsById, type ContractRow } from '../store/markets.ts';
import * as store from '../store/notices.ts';
import { positionsById, type PositionRow } from '../store/positions.ts';

export const NOTIFY_JOB = 'futures.notify';

/** A crash day closes thousands at once: each round sends so many messages, and the next follows at once. */
const NOTICES_AT_ONCE = 200;

/** FU31: a message for what happened to a position without a request of its customer, once each. */
export const notifyCustomers = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: NOTIFY_JOB,
    now,
    rows: await store.dueNotices(ports.db, NOTIFY_JOB, now, NOTICES_AT_ONCE),
    idOf: ({ id }) => id,
    work: (notice) => ports.db.transaction((tx) => send(tx, notice, now)),
  });

const send = async (tx: Transaction, notice: store.NoticeRow, now: Instant): Promise<void> => {
  if (!(await store.takeNotice(tx, notice.id))) return;
  const [row] = await positionsById(tx, [notice.position_id]);
  if (!row) throw new Error(`position ${notice.position_id} is unknown`);
  const contract = (await contractsById(tx, [row.market_id])).get(row.market_id);
  if (!contract) throw new Error(`market ${row.market_id} is unknown`);
  const message =
    notice.closing_id === null ? aboutOrder(row, contract) : await aboutClosing(tx, notice.closing_id, row, contract);
  if (message) await deliver(tx, row.user_id, { topic: 'orders', ...message }, now);
};

type Notice = Omit<NewMessage, 'topic'>;

const factsOf = ({ id, side }: PositionRow, { symbol }: ContractRow) => ({
  id: String(id),
  symbol,
  side: side === LONG ? 'long' : 'short',
});

const atTick = (price: Decimal, tick: number, { price_scale }: ContractRow) => ({
  price: price.toFixed(price_scale),
  tick: String(tick),
});

const aboutClosing = async (
  tx: Transaction,
  id: number,
  row: PositionRow,
  contract: ContractRow,
): Promise<Notice | undefined> => {
  const closing = await closingById(tx, id);
  if (!closing) return undefined;
  const { reason } = closing;
  if (isAskedFor(reason)) return undefined;
  const money = { amount: closing.net.toString(), currency: contract.quote_code };
  const values = { ...factsOf(row, contract), ...atTick(closing.price, closing.tick, contract), ...money };
  return { kind: `futures_${reason}`, values };
};

const aboutOrder = (row: PositionRow, contract: ContractRow): Notice | undefined => {
  if (row.entry_price && row.open_tick !== null)
    return {
      kind: 'futures_order_opened',
      values: { ...factsOf(row, contract), ...atTick(row.entry_price, row.open_tick, contract) },
    };
  if (!row.limit_price || !row.cancel_reason) return undefined;
  const price = row.limit_price.toFixed(contract.price_scale);
  return { kind: 'futures_order_cancelled', values: { ...factsOf(row, contract), price, reason: row.cancel_reason } };
};
