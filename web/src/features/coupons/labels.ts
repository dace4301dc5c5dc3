import { textTable } from '#contract/kit/text-table.ts';

/** Texts about this room for other screens. */
export const labels = textTable({
  name: {
    zh: '卡券',
    en: 'Coupons',
    hk: '優惠券',
    th: 'คูปอง',
    jp: 'クーポン',
    vi: 'Phiếu ưu đãi',
    kor: '쿠폰',
    fra: 'Bons et coupons',
    spa: 'Cupones',
  },
  take: {
    zh: '领取卡券',
    en: 'Take a coupon',
    hk: '領取優惠券',
    th: 'รับคูปอง',
    jp: 'クーポンを受け取る',
    vi: 'Nhận phiếu',
    kor: '쿠폰 받기',
    fra: 'Prendre un coupon',
    spa: 'Recoger un cupón',
  },
  boost: {
    zh: '使用加息券',
    en: 'Boost a lock',
    hk: '使用加息券',
    th: 'ใช้คูปองเพิ่มผลตอบแทน',
    jp: 'ロックをブースト',
    vi: 'Tăng lãi khoản khóa',
    kor: '예치 수익률 올리기',
    fra: 'Booster un blocage',
    spa: 'Mejorar un bloqueo',
  },
});
