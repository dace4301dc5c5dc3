import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { OPENING_MINUTES } from '#contract/nft/rules.ts';
import type { DuePorts } from '#server/core/jobs/each-due.ts';
import { inBatches } from '#server/core/jobs/in-batches.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { seriesNamed } from '../store/gallery-series.ts';
import { seenWork } from '../store/gallery-work.ts';
import { remindersDue, removeReminder, saveReminder, takeReminders, type ReminderKey } from '../store/reminders.ts';
import { notifyEach } from './notices.ts';
import { statusOf } from './work-view.ts';
import { seriesItem } from './work-gallery.ts';

const JOB = 'nft.openings';
const MAX_BATCH = 500;

/** What begins later, and when. */
const comingSale = async (
  tx: Transaction,
  user_id: number,
  code: string,
): Promise<{ readonly item_id: number; readonly starts_at: Instant }> => {
  const now = tx.now();
  const work = await seenWork(tx, user_id, { code });
  const series = work ? undefined : await seriesNamed(tx, { code });
  if (!work && !series) throw new Refusal('nft_unknown');
  const status = work ? statusOf(work, now) : series && seriesItem(series, now).status;
  const starts_at = work ? work.starts_at : series?.starts_at;
  if (status !== 2 || !starts_at) throw new Refusal('nft_started');
  return { item_id: work?.id ?? series?.id ?? 0, starts_at };
};

/** NS7: only before the start. */
export const remind = async (
  tx: Transaction,
  { user_id, code, on }: { readonly user_id: number; readonly code: string; readonly on: boolean },
) => {
  const { item_id, starts_at } = await comingSale(tx, user_id, code);
  if (on) await saveReminder(tx, { item_id, user_id }, starts_at, tx.now());
  else await removeReminder(tx, { item_id, user_id });
  return { is_reminded: on };
};

/** NS7: once, ten minutes before the start; also when the job is late, as long as the sale runs. */
const sendReminders = (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const starts_by = plusSeconds(now, OPENING_MINUTES * 60);
  const send = async (tx: Transaction, keys: readonly ReminderKey[]): Promise<void> => {
    const at = tx.now();
    const due = await takeReminders(tx, keys, at);
    const notices = due.map(({ user_id, starts_at, ...about }) => {
      const notice = { kind: 'nft_opens', at: starts_at } as const;
      return { user_id, about, notice };
    });
    await notifyEach(tx, notices, at);
  };
  return remindersDue(ports.db, { job: JOB, now, starts_by, limit: MAX_BATCH }).then((rows) =>
    inBatches(ports, {
      job: JOB,
      now,
      rows,
      idOf: ({ item_id, user_id }) => `${String(item_id)}:${String(user_id)}`,
      work: (keys) => ports.db.transaction((tx) => send(tx, keys)),
    }),
  );
};

export const reminderJobs = (ports: DuePorts) => [
  { name: JOB, every_seconds: 10, run: (now: Instant) => sendReminders(ports, now) },
];
