import type { Instant } from '#contract/kit/instant.ts';
import { isVoid, UP, type OptionResult } from '#contract/options/rules.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { deliver, type NewMessage } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import * as store from '../store/notices.ts';

export const NOTIFY_JOB = 'options.notify';

/** Thousands can end in one second: each round sends so many messages, and the next follows at once. */
const NOTICES_AT_ONCE = 200;

/** OT31: a message for each ending, once. */
export const notifyCustomers = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: NOTIFY_JOB,
    now,
    rows: await store.dueNotices(ports.db, NOTIFY_JOB, now, NOTICES_AT_ONCE),
    idOf: (order_id) => order_id,
    work: (order_id) => ports.db.transaction((tx) => send(tx, order_id, now)),
  });

const kindOf = (result: OptionResult): NewMessage['kind'] => (isVoid(result) ? 'option_void' : `option_${result}`);

const send = async (tx: Transaction, order_id: number, now: Instant): Promise<void> => {
  if (!(await store.takeNotice(tx, order_id))) return;
  const ended = await store.endedById(tx, order_id);
  if (!ended) throw new Error(`option ${order_id} has not ended`);
  const { id, user_id, symbol, side, seconds, stake, paid, currency, result } = ended;
  const net = paid.minus(stake);
  // What came back is said if nothing was won or lost.
  const amount = net.isZero() ? paid : net;
  const facts = { id: String(id), symbol, side: side === UP ? 'up' : 'down', seconds: String(seconds), result };
  const values = { ...facts, amount: amount.toString(), currency };
  await deliver(tx, user_id, { topic: 'orders', kind: kindOf(result), values }, now);
};
