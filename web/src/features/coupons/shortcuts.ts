import { textTable } from '#contract/kit/text-table.ts';

export const shortcuts = textTable({
  'home.coupon_centre': {
    zh: '卡券中心',
    en: 'Coupon centre',
    hk: '優惠券中心',
    th: 'ศูนย์คูปอง',
    jp: 'クーポン\u200Bセンター',
    vi: 'Kho phiếu',
    kor: '쿠폰 센터',
    fra: 'Coupons',
    spa: 'Cupones',
  },
});
