import { Refusal } from '#contract/kit/refusal.ts';
import { MAX_ALLOTMENT_ROWS, offeringsCalls as calls } from '#contract/offerings/calls.ts';
import { refuseClosed, type Family } from '#server/core/families.ts';
import { answer, change, type Handler, type Room } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { holdings } from './holdings.ts';
import { offeringsAudit } from './invariants.ts';
import { offeringsOperatorHandlers } from './operator.ts';
import { records } from './records.ts';
import { ALLOT_JOB, FIX_JOB, fixDue, allotFixed, returnUnsold, SETTLE_JOB } from './service/allot.ts';
import { apply } from './service/apply.ts';
import { quoteOf, type OfferingPrices } from './service/price.ts';
import { offeringKinds } from './service/proposals.ts';
import { informOfWithdrawals, remind, REMIND_JOB, sendReminders, WITHDRAWN_JOB } from './service/remind.ts';
import { lateAllotments } from './service/late.ts';
import { UNLOCK_JOB, unlockDue } from './service/unlock.ts';
import { applicationView, detailView, projectsView } from './service/views.ts';
import { withdraw } from './service/withdraw.ts';
import { allotmentPage, publishedAllotment } from './store/allotment.ts';
import { applicationsOf, countOf } from './store/applications.ts';
import { offeringById } from './store/offerings.ts';

export { applyTogether, ensureDemoOfferings, hasDemoOfferings } from './service/demo.ts';

const FAMILY: Family = { name: 'ieo' };

type Needs = Pick<Ports, 'db' | 'log'> & { readonly prices: OfferingPrices };

/** Tokens that are sold before they are listed. The rules are in docs/spec/offerings.md. */
export const offeringsRoom: Room<Needs> = {
  name: 'offerings',
  families: [FAMILY],
  audit: offeringsAudit,
  records,
  holdings,
  open: ({ db, log, prices }) => ({
    handlers: [...publicHandlers(db, prices), ...ownHandlers(db, prices), ...offeringsOperatorHandlers(db)],
    jobs: [
      { name: FIX_JOB, every_seconds: 1, deadline_seconds: 900, alone: true, run: (now) => fixDue({ db, log }, now) },
      { name: ALLOT_JOB, every_seconds: 2, run: (now) => allotFixed({ db, log }, now) },
      { name: SETTLE_JOB, every_seconds: 2, run: (now) => returnUnsold({ db, log }, now) },
      { name: UNLOCK_JOB, every_seconds: 10, run: (now) => unlockDue({ db, log }, now) },
      { name: REMIND_JOB, every_seconds: 10, run: (now) => sendReminders({ db, log }, now) },
      { name: WITHDRAWN_JOB, every_seconds: 10, run: (now) => informOfWithdrawals({ db, log }, now) },
    ],
    proposals: offeringKinds,
    incidents: () => lateAllotments(db),
  }),
};

const publicHandlers = (db: Database, prices: OfferingPrices): readonly Handler[] => [
  answer(calls.projects, ({ input, session, language, now }) =>
    projectsView(db, { ...input, language, now, user_id: session?.user_id }),
  ),
  answer(calls.detail, ({ input: { project_id }, session, language, now }) =>
    detailView(db, prices, { project_id, language, now, user_id: session?.user_id }),
  ),
  answer(calls.quote, async ({ input: { project_id, amount }, now }) => {
    const offering = await offeringById(db, project_id);
    if (!offering) throw new Refusal('offering_unknown');
    return quoteOf(db, prices, { offering, amount, now });
  }),
  answer(calls.allotment, async ({ input: { project_id, after = 0, limit = 1000 } }) => {
    if (!(await offeringById(db, project_id))) throw new Refusal('offering_unknown');
    const published = await publishedAllotment(db, project_id);
    if (!published) throw new Refusal('offering_not_allotted');
    const rows = await allotmentPage(db, project_id, after, Math.min(limit, MAX_ALLOTMENT_ROWS));
    const last = rows.at(-1);
    return { ...published, rows, next_after: rows.length < limit || !last ? null : last.number };
  }),
];

const ownHandlers = (db: Database, prices: OfferingPrices): readonly Handler[] => [
  change(calls.apply, async (tx, { input, session: { user_id }, source }) => {
    await refuseClosed(tx, FAMILY, source);
    return applicationView(await apply(tx, prices, { ...input, user_id }), tx.now());
  }),
  change(calls.withdraw, async (tx, { input: { id }, session: { user_id } }) =>
    applicationView(await withdraw(tx, { id, user_id }), tx.now()),
  ),
  answer(calls.applications, async ({ input: { page, limit, state }, session: { user_id }, now }) => {
    const rows = await applicationsOf(db, user_id, state, limit, (page - 1) * limit);
    const total = await countOf(db, user_id, state);
    return { data: rows.map((row) => applicationView(row, now)), page, pages: Math.ceil(total / limit), total };
  }),
  change(calls.remind, (tx, { input: { project_id, on }, session: { user_id } }) =>
    remind(tx, { project_id, on, user_id }),
  ),
];
