import { couponsCalls } from '#contract/coupons/calls.ts';
import type { CouponState } from '#contract/coupons/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Campaign = OutputOf<typeof couponsCalls.centre>[number];
export type Coupon = OutputOf<typeof couponsCalls.take>;
export type Payment = OutputOf<typeof couponsCalls.payments>[number];
export type Lock = OutputOf<typeof couponsCalls.locks>[number];

/** Calls that are stale after taking a coupon, or choosing a lock for one. */
export const changedByTaking = [couponsCalls.centre, couponsCalls.mine, couponsCalls.locks];

export const useCentre = () => useRead(couponsCalls.centre, {}, { keep: true });

export const useCoupons = (state: CouponState) =>
  useList(couponsCalls.mine, { state }, { rows: (coupons) => coupons, keep: true });

export const usePayments = (id: number, when: boolean) =>
  useList(couponsCalls.payments, { id }, { rows: (payments) => payments, when });

export const useLocks = (when: boolean) => useList(couponsCalls.locks, {}, { rows: (locks) => locks, when });
