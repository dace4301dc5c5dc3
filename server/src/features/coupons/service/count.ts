import { countFees, returnedOf, valueOfFee } from '#contract/coupons/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { priceOfUnits } from '#contract/markets/rules.ts';
import { coins, USDT } from '#server/core/catalogue.ts';
import type { RoomFees } from '#server/core/fees.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockCounting, lockTaker, saveCounted, type CouponRow } from '../store/coupons.ts';
import { deleteDue, dueCustomers, lockDue, notedTo, saveDue, type DueCustomer } from '../store/due.ts';
import { insertFee, insertPayment, ticksAt, type CountedFeeRow } from '../store/payments.ts';
import { giveFrom } from './give.ts';
import type { FeesByKind } from './note.ts';
import { firstPaid, type PaidStretch } from './stretches.ts';

export const COUNT_JOB = 'coupons.count-fees';

/** CP6: gives back fees, customer by customer; one that cannot be counted is tried again and holds up no other (JO6). */
export const countDue = async (ports: DuePorts, fees: FeesByKind, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: COUNT_JOB,
    now,
    rows: await dueCustomers(ports.db, COUNT_JOB, now),
    idOf: ({ user_id, kind }) => `${user_id}:${kind}`,
    work: (due) => ports.db.transaction((tx) => countCustomer(tx, fees.get(due.kind), due)),
  });

/** A long backlog is counted in portions. */
const MAX_PAYMENTS = 20;

const endOf = ({ expires_at }: CouponRow, to: Instant): Instant => (expires_at < to ? expires_at : to);

const isPending = (coupon: CouponRow, to: Instant): boolean =>
  coupon.state === 'usable' && coupon.counted_to !== null && coupon.counted_to < endOf(coupon, to);

/** Between `from` and `to` the same coupons count. */
const nextStretch = (pending: readonly CouponRow[], to: Instant): { from: Instant; to: Instant } => {
  const from = pending.map(({ counted_to }) => counted_to ?? to).reduce((one, other) => (one < other ? one : other));
  const changes = pending.map((coupon) =>
    coupon.counted_to !== null && coupon.counted_to > from ? coupon.counted_to : endOf(coupon, to),
  );
  return { from, to: changes.reduce((one, other) => (one < other ? one : other)) };
};

/** CP6, CP8, CP10: everything from what is due to where it is noted; coupons that expired before it end. */
export const countCustomer = async (
  tx: Transaction,
  fees: RoomFees | undefined,
  { user_id, kind }: DueCustomer,
): Promise<void> => {
  await lockTaker(tx, user_id);
  const due = await lockDue(tx, user_id, kind);
  // Read after that lock: what is noted later is due again.
  const to = await notedTo(tx, kind);
  if (due === undefined || to === undefined) return;
  const now = tx.now();
  const before = await lockCounting(tx, user_id, kind);
  let coupons = before.map((coupon) => countedFrom(coupon, due));
  for (let paid = 0; paid < MAX_PAYMENTS;) {
    const pending = coupons.filter((coupon) => isPending(coupon, to));
    if (pending.length === 0) break;
    const within = nextStretch(pending, to);
    const stretch = fees && (await firstPaid(tx, fees, user_id, within));
    const counting = pending.filter(({ counted_to }) => counted_to === within.from);
    const counted = stretch ? await payStretch(tx, counting, stretch, now) : counting;
    if (stretch) paid += counting.length;
    const done = new Map(counted.map((coupon) => [coupon.id, { ...coupon, counted_to: stretch?.to ?? within.to }]));
    coupons = coupons.map((coupon) => ended(done.get(coupon.id) ?? coupon, now));
  }
  for (const [place, coupon] of coupons.entries()) if (hasChanged(coupon, before[place])) await saveCounted(tx, coupon);
  const pending = coupons.filter((coupon) => isPending(coupon, to));
  if (pending.length === 0) await deleteDue(tx, user_id, kind);
  else await saveDue(tx, user_id, kind, nextStretch(pending, to).from);
};

/** What lies before the moment that is due was counted, or nothing was paid in it. */
const countedFrom = (coupon: CouponRow, due: Instant): CouponRow =>
  coupon.counted_to !== null && coupon.counted_to < due ? { ...coupon, counted_to: due } : coupon;

/** Only a coupon that gave something, or ended, is written. */
const hasChanged = (coupon: CouponRow, before: CouponRow | undefined): boolean =>
  coupon.payments !== before?.payments || coupon.state !== before.state;

/** CP8: used once its value is used up, expired once everything before its end is counted. */
const ended = (coupon: CouponRow, now: Instant): CouponRow => {
  if (coupon.state !== 'usable') return coupon;
  if (coupon.given.gte(coupon.value)) return { ...coupon, state: 'used', ended_at: now };
  const is_over = coupon.counted_to !== null && coupon.counted_to >= coupon.expires_at;
  return is_over ? { ...coupon, state: 'expired', ended_at: coupon.expires_at } : coupon;
};

type ValuedFee = Omit<CountedFeeRow, 'coupon_id' | 'number' | 'given_back'> & { readonly scale: number };

/** CP6: fees in USDT as they are, others at the last logged tick of the stretch; one without a price counts nothing. */
const valued = async (tx: Transaction, { paid, to }: PaidStretch): Promise<ValuedFee[]> => {
  const others = paid.filter(({ currency_id }) => currency_id !== USDT).map(({ currency_id }) => currency_id);
  const ticks = others.length === 0 ? [] : await ticksAt(tx, others, millisecondsOf(to));
  const scales = new Map((await coins(tx)).map(({ id, scale }) => [id, scale]));
  return paid.flatMap(({ currency_id, amount: fee }): ValuedFee[] => {
    const row = { currency_id, fee, scale: scales.get(currency_id) ?? 18 };
    if (currency_id === USDT) return [{ ...row, symbol: null, tick: null, price: null, value: fee }];
    const tick = ticks.find((one) => one.currency_id === currency_id);
    if (!tick) return [];
    const price = priceOfUnits(BigInt(tick.price));
    return [{ ...row, symbol: tick.symbol, tick: tick.seq, price, value: valueOfFee(fee, price) }];
  });
};

const payStretch = async (
  tx: Transaction,
  counting: readonly CouponRow[],
  stretch: PaidStretch,
  now: Instant,
): Promise<CouponRow[]> => {
  const fees = await valued(tx, stretch);
  const total = Decimal.sum(fees.map(({ value }) => value));
  const parts = countFees(
    counting.map(({ share, value, given }) => ({ share, left: value.minus(given) })),
    total,
  );
  let offered = total;
  const left = new Map(fees.map(({ currency_id, fee }) => [currency_id, fee]));
  const after: CouponRow[] = [];
  for (const [place, coupon] of counting.entries()) {
    const part = parts[place];
    if (!part?.amount.isPositive()) {
      after.push(coupon);
      continue;
    }
    const { amount, counted } = part;
    const number = coupon.payments + 1;
    const { from: from_at, to: to_at } = stretch;
    await insertPayment(tx, { coupon_id: coupon.id, number, amount, offered, counted, from_at, to_at, at: now });
    for (const { scale, ...fee } of fees) {
      const whole = left.get(fee.currency_id) ?? Decimal.zero;
      const given_back = Decimal.min(whole, returnedOf(fee.fee, amount, total, scale));
      left.set(fee.currency_id, whole.minus(given_back));
      await insertFee(tx, { coupon_id: coupon.id, number, ...fee, given_back });
    }
    offered = offered.minus(counted);
    after.push(await giveFrom(tx, coupon, { reason: 'coupons.fees', number, amount, at: now }));
  }
  return after;
};
