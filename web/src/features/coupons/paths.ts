import { mayHave } from '#web/shared/address.ts';

export const couponsPaths = {
  coupons: mayHave<{ view?: 'centre' | 'usable' | 'used' | 'expired' }>('pages/setting/coupon'),
} as const;
