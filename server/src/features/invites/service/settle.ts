import type { Instant } from '#contract/kit/instant.ts';
import type { DuePorts } from '#server/core/jobs/each-due.ts';
import { inBatches } from '#server/core/jobs/in-batches.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { nextBatch, scalesOf } from '../store/days.ts';
import {
  countedFriends,
  dueInviters,
  feeSums,
  idOfInviter,
  insertBatch,
  takeDue,
  type InviterDay,
} from '../store/inviters.ts';
import { shareOn } from '../store/share.ts';
import type { FeeRooms } from './note.ts';
import { tallied } from './tally.ts';

export const SETTLE_JOB = 'invites.settle';

/** IR4: what inviters get for a day whose friends are all counted. A batch that fails is settled inviter by inviter (JO6). */
export const settleInviters = async (ports: DuePorts, rooms: FeeRooms, now: Instant): Promise<'more' | 'done'> =>
  inBatches(ports, {
    job: SETTLE_JOB,
    now,
    rows: await dueInviters(ports.db, SETTLE_JOB, now),
    idOf: idOfInviter,
    work: (inviters) => ports.db.transaction((tx) => settleDays(tx, rooms, inviters)),
  });

const settleDays = async (tx: Transaction, rooms: FeeRooms, due: readonly InviterDay[]): Promise<void> => {
  for (const [day, asked] of Map.groupBy(due, (inviter) => inviter.day)) {
    const ids = (await takeDue(tx, day, asked)).map(({ inviter_id }) => inviter_id);
    if (ids.length === 0) continue;
    const share = await shareOn(tx, day);
    const scales = new Map((await scalesOf(tx)).map(({ id, scale }) => [id, scale]));
    const friends = await countedFriends(tx, day, ids);
    const result = tallied(await feeSums(tx, day, ids), { share, scales, friends, rooms: rooms.fees });
    if (result.payments.length === 0) continue;
    await insertBatch(tx, { day, batch: await nextBatch(tx, day), share, ...result });
  }
};
