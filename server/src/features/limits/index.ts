import { plusDays } from '#contract/kit/instant.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { trimJob } from '#server/core/jobs/trim-job.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { limitsAudit } from './invariants.ts';
import { changeDailyLoss, changeReminder, keepDailyLoss, startCoolOff } from './service/change.ts';
import { checkView, gradeCheck } from './service/check.ts';
import { dayOf, limitsView } from './service/view.ts';
import { deleteResults } from './store.ts';

export { BatchResults } from './service/batch-results.ts';
export { insertPass } from './store.ts';
export { addResults, limitsOf, stoppedAmong } from './service/deciding.ts';

const RESULT_DAYS = 400;

/** What customers limit for themselves, and what they must know before they open. The rules are in docs/spec/limits.md. */
export const limitsRoom: Room<Pick<Ports, 'db'>> = {
  name: 'limits',
  audit: limitsAudit,
  open: ({ db }) => ({
    handlers: [
      answer(limitsCalls.mine, ({ session, now }) => limitsView(db, session.user_id, now)),
      change(limitsCalls.setDailyLoss, (tx, { session, input }) => changeDailyLoss(tx, session.user_id, input.amount)),
      change(limitsCalls.removeDailyLoss, (tx, { session }) => changeDailyLoss(tx, session.user_id, undefined)),
      change(limitsCalls.keepDailyLoss, (tx, { session }) => keepDailyLoss(tx, session.user_id)),
      change(limitsCalls.coolOff, (tx, { session, input }) => startCoolOff(tx, session.user_id, input.hours)),
      change(limitsCalls.remind, (tx, { session, input }) => changeReminder(tx, session.user_id, input.minutes)),
      answer(limitsCalls.check, ({ session, input }) => checkView(db, session.user_id, input.kind)),
      change(limitsCalls.answerCheck, (tx, { session, input }) => gradeCheck(tx, session.user_id, input)),
    ],
    jobs: [
      trimJob({
        name: 'limits.trim-results',
        every_seconds: 600,
        portion: 2000,
        take: (now, portion) => deleteResults(db, dayOf(plusDays(now, -RESULT_DAYS)), portion),
      }),
    ],
  }),
};
