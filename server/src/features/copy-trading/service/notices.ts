import { LONG } from '#contract/futures/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { deliver, type NewMessage } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { traderOf } from '../store/applications.ts';
import * as store from '../store/notices.ts';

export const NOTIFY_JOB = 'copy.notify';

/** A fan-out can fail for thousands at once: each round sends so many messages, and the next follows at once. */
const NOTICES_AT_ONCE = 200;

/** CT10, CT14, CT20, CT21: a message for each notice, once. */
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
  await deliver(tx, notice.user_id, await messageOf(tx, notice), now);
};

const messageOf = (tx: Transaction, notice: store.NoticeRow): Promise<NewMessage> => {
  if (notice.kind === 'failed') return aboutCopy(tx, notice);
  return notice.kind === 'stopped' || notice.kind === 'trader_left'
    ? aboutFollow(tx, notice, notice.kind)
    : aboutTrader(tx, notice, notice.kind);
};

const aboutCopy = async (tx: Transaction, { copy_id }: store.NoticeRow): Promise<NewMessage> => {
  const copy = copy_id === null ? undefined : await store.failedCopy(tx, copy_id);
  if (!copy) throw new Error(`copy ${copy_id} is unknown or was made`);
  const { trader, symbol, reason } = copy;
  const values = { id: String(copy_id), trader, symbol, side: copy.side === LONG ? 'long' : 'short', reason };
  return { topic: 'orders', kind: 'copy_failed', values };
};

const aboutFollow = async (
  tx: Transaction,
  { follow_id }: store.NoticeRow,
  kind: 'stopped' | 'trader_left',
): Promise<NewMessage> => {
  const follow = follow_id === null ? undefined : await store.endedFollow(tx, follow_id);
  if (!follow) throw new Error(`follow ${follow_id} is unknown`);
  const { trader, stopped_value } = follow;
  const money = kind === 'stopped' && stopped_value ? { amount: stopped_value.toString(), currency: 'USDT' } : {};
  return { topic: 'orders', kind: `copy_${kind}`, values: { id: String(follow_id), trader, ...money } };
};

/** What was decided about the customer is about the account, as a decision on identity is. */
const aboutTrader = async (
  tx: Transaction,
  { user_id }: store.NoticeRow,
  kind: 'approved' | 'refused' | 'removed',
): Promise<NewMessage> => {
  const row = await traderOf(tx, user_id);
  if (!row) throw new Error(`customer ${user_id} never applied`);
  const reason = kind === 'refused' ? row.refusal : kind === 'removed' ? row.removal : null;
  return { topic: 'security', kind: `copy_${kind}`, values: reason === null ? {} : { reason } };
};
