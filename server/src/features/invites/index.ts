import { inviteCalls } from '#contract/invites/calls.ts';
import { answer, type AllRooms, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { invitesAudit } from './invariants.ts';
import { inviteOperatorHandlers } from './operator.ts';
import { records } from './records.ts';
import { COUNT_JOB, countFriends } from './service/count.ts';
import { NOTE_JOB, noteNext } from './service/note.ts';
import { FUND_JOB, fundBatches, PAY_JOB, payInviters } from './service/pay.ts';
import { settleInviters, SETTLE_JOB } from './service/settle.ts';
import { shareKind } from './service/share.ts';
import { friendViews, inviteView, rebateViews, TradedCounts } from './service/views.ts';

export { ensureDemoShare } from './service/demo.ts';

type Needs = Pick<Ports, 'db' | 'log' | 'environment'> & { readonly all: AllRooms };

/** Who invited whom, and a share of the fees of those who came. The rules are in docs/spec/invites.md. */
export const invitesRoom: Room<Needs> = {
  name: 'invites',
  families: [{ name: 'invite' }],
  audit: invitesAudit,
  records,
  open: ({ db, log, environment: { public_url }, all }) => {
    const site = { public_url, traded_counts: new TradedCounts() };
    return {
      handlers: [
        answer(inviteCalls.invite, ({ session, now }) => inviteView(db, site, session.user_id, now)),
        answer(inviteCalls.myInvites, ({ input, session }) =>
          friendViews(db, session.user_id, input.limit, (input.page - 1) * input.limit),
        ),
        answer(inviteCalls.rebates, ({ input, session }) =>
          rebateViews(db, session.user_id, input.limit, (input.page - 1) * input.limit),
        ),
        ...inviteOperatorHandlers(db),
      ],
      jobs: [
        { name: NOTE_JOB, every_seconds: 15, alone: true, run: () => noteNext(db, all) },
        { name: COUNT_JOB, every_seconds: 10, alone: true, run: (now) => countFriends({ db, log }, all, now) },
        { name: SETTLE_JOB, every_seconds: 10, alone: true, run: (now) => settleInviters({ db, log }, all, now) },
        { name: FUND_JOB, every_seconds: 10, run: (now) => fundBatches({ db, log }, now) },
        { name: PAY_JOB, every_seconds: 10, run: (now) => payInviters({ db, log }, now) },
      ],
      proposals: [shareKind],
    };
  },
};
