import { couponReference } from '#contract/coupons/rules.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { OwnEntry, RecordDetails, RoomRecords } from '#server/core/records.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { feesOfPayments, kindsOf } from './store/payments.ts';

const names = textTable({
  coupons: {
    zh: '卡券',
    en: 'Coupon',
    hk: '優惠券',
    th: 'คูปอง',
    jp: 'クーポン',
    vi: 'Phiếu ưu đãi',
    kor: '쿠폰',
    fra: 'Versement d’un coupon',
    spa: 'Cupón',
  },
  'coupons.futures_fees': {
    zh: '合约手续费返还',
    en: 'Futures fees given back',
    hk: '合約手續費回贈',
    th: 'คืนค่าธรรมเนียมฟิวเจอร์ส',
    jp: '先物手数料の返還',
    vi: 'Hoàn phí hợp đồng',
    kor: '선물 수수료 환급',
    fra: 'Frais de contrats à terme rendus',
    spa: 'Comisiones de futuros devueltas',
  },
  'coupons.fee_rebate': {
    zh: '现货手续费返还',
    en: 'Spot fees given back',
    hk: '現貨手續費回贈',
    th: 'คืนค่าธรรมเนียมสปอต',
    jp: '現物手数料の返還',
    vi: 'Hoàn phí giao ngay',
    kor: '현물 수수료 환급',
    fra: 'Frais au comptant rendus',
    spa: 'Comisiones al contado devueltas',
  },
  'coupons.boost': {
    zh: '锁仓加息',
    en: 'Lock boost',
    hk: '鎖倉加息',
    th: 'ผลตอบแทนเพิ่มจากคูปอง',
    jp: 'ロックのブースト収益',
    vi: 'Lãi tăng thêm cho khoản khóa',
    kor: '예치 추가 수익',
    fra: 'Bonus de blocage',
    spa: 'Extra del bloqueo',
  },
});

const sentences = textTable({
  'coupons.futures_fees': {
    zh: '卡券返还合约手续费 {in}',
    en: 'Your coupon gave back {in} of futures fees',
    hk: '優惠券回贈合約手續費 {in}',
    th: 'คูปองคืนค่าธรรมเนียมฟิวเจอร์ส {in}',
    jp: 'クーポンで先物手数料 {in} を返還',
    vi: 'Phiếu hoàn lại {in} phí hợp đồng',
    kor: '쿠폰으로 선물 수수료 {in} 환급',
    fra: 'Votre coupon rend {in} de frais de contrats à terme',
    spa: 'Tu cupón devuelve {in} de comisiones de futuros',
  },
  'coupons.fee_rebate': {
    zh: '卡券返还现货手续费 {in}',
    en: 'Your coupon gave back {in} of spot fees',
    hk: '優惠券回贈現貨手續費 {in}',
    th: 'คูปองคืนค่าธรรมเนียมสปอต {in}',
    jp: 'クーポンで現物手数料 {in} を返還',
    vi: 'Phiếu hoàn lại {in} phí giao ngay',
    kor: '쿠폰으로 현물 수수료 {in} 환급',
    fra: 'Votre coupon rend {in} de frais au comptant',
    spa: 'Tu cupón devuelve {in} de comisiones al contado',
  },
  'coupons.boost': {
    zh: '加息券为锁仓增加 {in}',
    en: 'Your coupon added {in} to a lock',
    hk: '加息券為鎖倉增加 {in}',
    th: 'คูปองเพิ่มผลตอบแทนการล็อก {in}',
    jp: 'クーポンでロックの収益に {in} を上乗せ',
    vi: 'Phiếu cộng thêm {in} cho khoản khóa',
    kor: '쿠폰으로 예치 수익 {in} 추가',
    fra: 'Votre coupon ajoute {in} à un blocage',
    spa: 'Tu cupón añade {in} a un bloqueo',
  },
});

/** CP6: the product whose fees came back, and the ticks by which fees in other currencies were counted. */
const detailsOf = async (
  sql: Sql,
  user_id: number,
  entries: readonly OwnEntry[],
): Promise<ReadonlyMap<number, RecordDetails>> => {
  const of_fees = entries.filter(({ reason }) => reason === 'coupons.fees');
  if (of_fees.length === 0) return new Map();
  const couponOf = ({ ref }: OwnEntry): number => Number(ref.split(':')[0]);
  const kinds = await kindsOf(sql, user_id, of_fees.map(couponOf));
  const fees = await feesOfPayments(
    sql,
    of_fees.map(({ ref }) => ref),
  );
  const ticks = Map.groupBy(fees, ({ coupon_id, number }) => `${coupon_id}:${number}`);
  return new Map(
    of_fees.map((entry) => [
      entry.entry_id,
      {
        kind: `coupons.${kinds.get(couponOf(entry)) ?? 'fees'}`,
        checks: (ticks.get(entry.ref) ?? []).flatMap(({ symbol, tick }) =>
          symbol === null || tick === null ? [] : [{ symbol, seq: tick }],
        ),
      },
    ]),
  );
};

export const records: RoomRecords = {
  classes: {
    'coupons.fees': 'income',
    'coupons.boost': 'income',
  },
  names,
  sentences,
  referenceOf: couponReference,
  detailsOf,
};
