import { borrowingCalls as calls } from '#contract/borrowing/calls.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refuseClosed, type Family } from '#server/core/families.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, change, type Handler, type Room } from '#server/core/room.ts';
import { sharedRead } from '#server/core/shared-read.ts';
import type { Database } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { holdings } from './holdings.ts';
import { borrowingAudit } from './invariants.ts';
import { borrowingOperatorHandlers } from './operator.ts';
import { records } from './records.ts';
import { addPledge, releasePledge, repay } from './service/act.ts';
import { borrowingIncidents } from './service/incidents.ts';
import { lend } from './service/lend.ts';
import { planKinds } from './service/plans.ts';
import { poolKinds } from './service/pool.ts';
import { REMIND_JOB, remindBorrowers } from './service/remind.ts';
import { eventView, loanView, planViews, poolView } from './service/view.ts';
import { watchLoans } from './service/watch.ts';
import { eventsOf } from './store/events.ts';
import { loanOf, loansOf } from './store/loans.ts';
import { offeredPlans, planById } from './store/plans.ts';
import { WATCH_JOB } from './store/ticks.ts';

export { ensureDemoPlans } from './service/demo.ts';
export { ensureDemoPool } from './service/pool.ts';

const FAMILY: Family = { name: 'borrowing' };

/** USDT against pledged coins. The rules are in docs/spec/borrowing.md. */
export const borrowingRoom: Room<Pick<Ports, 'db' | 'log'> & { readonly prices: Prices }> = {
  name: 'borrowing',
  families: [FAMILY],
  audit: borrowingAudit,
  records,
  holdings,
  open: ({ db, log, prices }) => ({
    handlers: [...readHandlers(db, prices), ...actHandlers(prices), ...borrowingOperatorHandlers(db, prices)],
    jobs: [
      { name: WATCH_JOB, every_seconds: 1, alone: true, run: (now) => watchLoans({ db, log }, now) },
      { name: REMIND_JOB, every_seconds: 60, run: (now) => remindBorrowers({ db, log }, now) },
    ],
    proposals: [...planKinds, ...poolKinds],
    incidents: () => borrowingIncidents(db),
  }),
};

const MAX_EVENTS = 500;

const readHandlers = (db: Database, prices: Prices): readonly Handler[] => [
  answer(calls.plans, async ({ now }) => planViews(db, prices, await offeredPlans(db), now)),
  answer(calls.plan, async ({ input, now }) => {
    const plan = await planById(db, input.id);
    const [view] = plan ? await planViews(db, prices, [plan], now) : [];
    if (!view) throw new Refusal('borrow_plan_unknown');
    return view;
  }),
  answer(
    calls.pool,
    sharedRead(() => poolView(db)),
  ),
  answer(calls.orders, async ({ input, session, now }) => {
    const { page, limit, status } = input;
    // 1 in review and 4 refused are words of the family for what never happens here.
    if (status === 1 || status === 4) return { order_list: [] };
    const is_open = status === undefined ? undefined : status === 2;
    const loans = await loansOf(db, session.user_id, is_open, limit, (page - 1) * limit);
    return { order_list: loans.map((loan) => loanView(prices, loan, now)) };
  }),
  answer(calls.order, async ({ input, session, now }) => {
    const loan = await loanOf(db, session.user_id, input.id);
    if (!loan) throw new Refusal('borrow_loan_unknown');
    const events = await eventsOf(db, loan.id, MAX_EVENTS);
    return { ...loanView(prices, loan, now), events: events.map((event) => eventView(loan.symbol, event)) };
  }),
];

const actHandlers = (prices: Prices): readonly Handler[] => [
  change(calls.borrow, async (tx, { input, session, source }) => {
    await refuseClosed(tx, FAMILY, source);
    const asked = { user_id: session.user_id, plan_id: input.id, amount: input.amount, pledge: input.pledge };
    return loanView(prices, await lend(tx, prices, asked), tx.now());
  }),
  change(calls.repay, async (tx, { input, session }) => {
    const asked = { user_id: session.user_id, loan_id: input.orderId, amount: input.amount };
    return loanView(prices, await repay(tx, asked), tx.now());
  }),
  change(calls.pledge, async (tx, { input, session }) => {
    const asked = { user_id: session.user_id, loan_id: input.id, amount: input.amount };
    return loanView(prices, await addPledge(tx, asked), tx.now());
  }),
  change(calls.release, async (tx, { input, session }) => {
    const asked = { user_id: session.user_id, loan_id: input.id, amount: input.amount };
    return loanView(prices, await releasePledge(tx, prices, asked), tx.now());
  }),
];
