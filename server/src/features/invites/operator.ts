import { inviteOperatorCalls as calls } from '#contract/invites/operator-calls.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { proposeShare, sharesView } from './service/share.ts';
import { daySums } from './store/reads.ts';

const DAYS = 60;

export const inviteOperatorHandlers = (db: Database): readonly Handler[] => [
  answer(calls.inviteShares, ({ now }) => sharesView(db, now)),
  answer(calls.inviteDays, async () =>
    (await daySums(db, DAYS)).map(({ currency_id, ...sum }) => ({ id: `${sum.day}:${currency_id}`, ...sum })),
  ),
  change(calls.proposeInviteShare, (tx, asked) => proposeShare(tx, asked.input, asked)),
];
