import { couponsCalls } from '#contract/coupons/calls.ts';
import type { CouponKind } from '#contract/coupons/rules.ts';
import { refuseClosed, type Family } from '#server/core/families.ts';
import { answer, change, type AllRooms, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { couponsAudit } from './invariants.ts';
import { couponsOperatorHandlers } from './operator.ts';
import { records } from './records.ts';
import { BOOST_JOB, choose, payBoosts } from './service/boost.ts';
import { campaignKinds } from './service/campaigns.ts';
import { EXPIRE_JOB, expireCoupons, returnBudgets, RETURN_JOB, WARN_JOB, warnCustomers } from './service/close.ts';
import { countDue, COUNT_JOB } from './service/count.ts';
import { NOTE_JOB, noteNext, type FeesByKind } from './service/note.ts';
import { redeem, take } from './service/take.ts';
import { centreView, couponView, paymentsView } from './service/view.ts';
import { boostableLocks, couponsOf } from './store/coupons.ts';
import { isNoted, waitingAmong } from './store/due.ts';
import { givenBackIn } from './store/payments.ts';

export { ensureDemoCampaigns } from './service/demo.ts';
export { beginCampaign } from './service/campaigns.ts';

/** The rooms whose fees the kinds give back. */
const ROOM_OF: ReadonlyMap<CouponKind, string> = new Map([
  ['futures_fees', 'futures'],
  ['fee_rebate', 'spot'],
]);

/** A kind whose room does not exist counts nothing. */
const feesByKind = (fees: AllRooms['fees']): FeesByKind =>
  new Map(
    [...ROOM_OF].flatMap(([kind, name]) => {
      const room = fees.get(name);
      return room ? [[kind, room] as const] : [];
    }),
  );

const FAMILY: Family = { name: 'coupons' };

const pageOf = ({ page, limit }: { readonly page: number; readonly limit: number }) => ({
  limit,
  offset: (page - 1) * limit,
});

/** Fees given back and boosted locks, out of a budget that was set aside. The rules are in docs/spec/coupons.md. */
export const couponsRoom: Room<Pick<Ports, 'db' | 'log'> & { readonly all: AllRooms }> = {
  name: 'coupons',
  families: [FAMILY],
  audit: couponsAudit,
  records,
  fee_returns: {
    isNoted: (sql, to) => isNoted(sql, [...ROOM_OF.keys()], to),
    waitingAmong,
    returnedIn: async (sql, stretch) =>
      (await givenBackIn(sql, stretch)).map(({ kind, ...returned }) => ({
        ...returned,
        room: ROOM_OF.get(kind) ?? '',
      })),
  },
  open: ({ db, log, all }) => {
    const ports = { db, log };
    const fees = feesByKind(all.fees);
    return {
      handlers: [
        answer(couponsCalls.centre, ({ session, now }) => centreView(db, session?.user_id, now)),
        answer(couponsCalls.mine, async ({ input, session, now }) =>
          (await couponsOf(db, session.user_id, input.state, now, pageOf(input))).map((row) => couponView(row, now)),
        ),
        answer(couponsCalls.payments, ({ input, session }) =>
          paymentsView(db, session.user_id, input.id, pageOf(input)),
        ),
        answer(couponsCalls.locks, async ({ input, session }) =>
          (await boostableLocks(db, session.user_id, pageOf(input))).map(({ paid_days, ...lock }) => ({
            ...lock,
            days_left: lock.days - paid_days,
          })),
        ),
        change(couponsCalls.take, async (tx, { input, session, source }) => {
          await refuseClosed(tx, FAMILY, source);
          return couponView(await take(tx, session.user_id, input.campaign_id), tx.now());
        }),
        change(couponsCalls.redeem, async (tx, { input, session, source }) => {
          await refuseClosed(tx, FAMILY, source);
          return couponView(await redeem(tx, session.user_id, input.code), tx.now());
        }),
        change(couponsCalls.boost, async (tx, { input, session }) => {
          const choice = { user_id: session.user_id, coupon_id: input.id, lock_order_id: input.lock_order_id };
          return couponView(await choose(tx, choice), tx.now());
        }),
        ...couponsOperatorHandlers(db),
      ],
      jobs: [
        { name: NOTE_JOB, every_seconds: 10, run: () => noteNext(db, fees) },
        { name: COUNT_JOB, every_seconds: 10, run: (now) => countDue(ports, fees, now) },
        { name: BOOST_JOB, every_seconds: 10, run: (now) => payBoosts(ports, now) },
        { name: EXPIRE_JOB, every_seconds: 30, run: (now) => expireCoupons(ports, now) },
        { name: WARN_JOB, every_seconds: 60, run: (now) => warnCustomers(ports, now) },
        { name: RETURN_JOB, every_seconds: 60, run: (now) => returnBudgets(ports, now) },
      ],
      proposals: campaignKinds,
    };
  },
};
