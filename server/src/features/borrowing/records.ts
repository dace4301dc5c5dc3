import { borrowReference } from '#contract/borrowing/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { RecordDetails, RoomRecords } from '#server/core/records.ts';
import { eventsByEntry, type RecordedEvent } from './store/events.ts';

const names = textTable({
  borrowing: {
    zh: '借款',
    en: 'Borrowing',
    hk: '借款',
    th: 'กู้ยืม',
    jp: '借入',
    vi: 'Vay',
    kor: '대출',
    fra: 'Emprunt',
    spa: 'Préstamos',
  },
  'borrowing.lend': {
    zh: '借款到账',
    en: 'Loan taken',
    hk: '借款入帳',
    th: 'รับเงินกู้',
    jp: '借入',
    vi: 'Nhận khoản vay',
    kor: '대출 실행',
    fra: 'Prêt reçu',
    spa: 'Préstamo recibido',
  },
  'borrowing.repay': {
    zh: '还款',
    en: 'Loan repaid',
    hk: '還款',
    th: 'ชำระคืนเงินกู้',
    jp: '返済',
    vi: 'Trả nợ vay',
    kor: '대출 상환',
    fra: 'Prêt remboursé',
    spa: 'Préstamo devuelto',
  },
  'borrowing.pledge': {
    zh: '追加质押',
    en: 'Pledge added',
    hk: '追加抵押',
    th: 'เพิ่มหลักประกัน',
    jp: '担保を追加',
    vi: 'Thêm thế chấp',
    kor: '담보 추가',
    fra: 'Garantie ajoutée',
    spa: 'Garantía añadida',
  },
  'borrowing.release': {
    zh: '取回质押',
    en: 'Pledge taken back',
    hk: '取回抵押',
    th: 'ถอนหลักประกัน',
    jp: '担保を引き出し',
    vi: 'Rút thế chấp',
    kor: '담보 회수',
    fra: 'Garantie reprise',
    spa: 'Garantía retirada',
  },
  'borrowing.liquidate': {
    zh: '质押品强平',
    en: 'Pledge liquidated',
    hk: '抵押品強制平倉',
    th: 'บังคับขายหลักประกัน',
    jp: '担保の強制清算',
    vi: 'Thanh lý thế chấp',
    kor: '담보 청산',
    fra: 'Garantie liquidée',
    spa: 'Garantía liquidada',
  },
  'borrowing.take': {
    zh: '逾期扣取质押',
    en: 'Pledge taken after the end',
    hk: '逾期取去抵押',
    th: 'หักหลักประกันหลังครบกำหนด',
    jp: '期限後の担保充当',
    vi: 'Lấy thế chấp quá hạn',
    kor: '만기 후 담보 처분',
    fra: 'Garantie prise après le terme',
    spa: 'Garantía tomada tras el vencimiento',
  },
});

const sentences = textTable({
  'borrowing.lend': {
    zh: '质押 {pledge}，借入 {amount}',
    en: 'Borrowed {amount} against {pledge}',
    hk: '抵押 {pledge}，借入 {amount}',
    th: 'กู้ {amount} โดยวาง {pledge}',
    jp: '{pledge} を担保に {amount} を借入',
    vi: 'Vay {amount}, thế chấp {pledge}',
    kor: '{pledge} 담보로 {amount} 대출',
    fra: '{amount} empruntés contre {pledge}',
    spa: '{amount} prestados con {pledge} en garantía',
  },
  'borrowing.repay': {
    zh: '还款 {amount}，其中利息 {interest}',
    en: 'Repaid {amount}, of it {interest} interest',
    hk: '還款 {amount}，其中利息 {interest}',
    th: 'ชำระ {amount} เป็นดอกเบี้ย {interest}',
    jp: '{amount} を返済（うち利息 {interest}）',
    vi: 'Trả {amount}, trong đó lãi {interest}',
    kor: '{amount} 상환(이자 {interest} 포함)',
    fra: '{amount} remboursés, dont {interest} d’intérêts',
    spa: '{amount} devueltos, de ellos {interest} de intereses',
  },
  'borrowing.pledge': {
    zh: '追加质押 {pledge}',
    en: '{pledge} added to the pledge',
    hk: '追加抵押 {pledge}',
    th: 'เพิ่มหลักประกัน {pledge}',
    jp: '担保に {pledge} を追加',
    vi: 'Thêm {pledge} thế chấp',
    kor: '담보 {pledge} 추가',
    fra: '{pledge} ajoutés à la garantie',
    spa: '{pledge} añadidos a la garantía',
  },
  'borrowing.release': {
    zh: '取回质押 {pledge}',
    en: '{pledge} of the pledge taken back',
    hk: '取回抵押 {pledge}',
    th: 'ถอนหลักประกัน {pledge}',
    jp: '担保 {pledge} を引き出し',
    vi: 'Rút {pledge} thế chấp',
    kor: '담보 {pledge} 회수',
    fra: '{pledge} de garantie repris',
    spa: '{pledge} de garantía retirados',
  },
  'borrowing.liquidate': {
    zh: '价格 {price}：强平 {pledge}，抵偿 {amount}',
    en: '{pledge} taken at {price}, settling {amount}',
    hk: '價格 {price}：強制平倉 {pledge}，抵銷 {amount}',
    th: 'หัก {pledge} ที่ {price} ชำระ {amount}',
    jp: '{price} で {pledge} を清算し {amount} を充当',
    vi: 'Lấy {pledge} ở giá {price}, trả {amount}',
    kor: '{price}에 {pledge} 처분, {amount} 상환',
    fra: '{pledge} pris à {price}, réglant {amount}',
    spa: '{pledge} tomados a {price}, saldan {amount}',
  },
  'borrowing.take': {
    zh: '价格 {price}：扣取 {pledge}，抵偿 {amount}',
    en: '{pledge} taken at {price}, settling {amount}',
    hk: '價格 {price}：取去 {pledge}，抵銷 {amount}',
    th: 'หัก {pledge} ที่ {price} ชำระ {amount}',
    jp: '{price} で {pledge} を充当し {amount} を返済',
    vi: 'Lấy {pledge} ở giá {price}, trả {amount}',
    kor: '{price}에 {pledge} 처분, {amount} 상환',
    fra: '{pledge} pris à {price}, réglant {amount}',
    spa: '{pledge} tomados a {price}, saldan {amount}',
  },
  'borrowing.lost': {
    zh: '价格 {price}：扣取 {pledge}，抵偿 {amount}，其余 {lost} 无需再还',
    en: '{pledge} taken at {price}, settling {amount}; the other {lost} is not owed any more',
    hk: '價格 {price}：取去 {pledge}，抵銷 {amount}，其餘 {lost} 毋須再還',
    th: 'หัก {pledge} ที่ {price} ชำระ {amount} ส่วนที่เหลือ {lost} ไม่ต้องชำระแล้ว',
    jp: '{price} で {pledge} を充当し {amount} を返済。残りの {lost} は返済不要です',
    vi: 'Lấy {pledge} ở giá {price}, trả {amount}; phần còn lại {lost} không phải trả nữa',
    kor: '{price}에 {pledge} 처분, {amount} 상환, 나머지 {lost}은(는) 갚지 않아도 됩니다',
    fra: '{pledge} pris à {price}, réglant {amount} ; le reste, {lost}, n’est plus dû',
    spa: '{pledge} tomados a {price}, saldan {amount}; el resto, {lost}, ya no se debe',
  },
});

const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, _user_id, entries) => {
  const found = await eventsByEntry(
    sql,
    entries.map(({ entry_id }) => entry_id),
  );
  return new Map(found.map((event): [number, RecordDetails] => [event.entry_id, detailOf(event)]));
};

/** What an entry cannot say by its movements: how much of a repayment was interest, and by which tick coins were taken. */
const detailOf = (event: RecordedEvent): RecordDetails => {
  const money = (amount: Decimal) => ({
    amount,
    currency_name: event.currency_name,
    currency_scale: event.currency_scale,
  });
  const tick = event.price && event.tick !== null && { symbol: event.symbol, seq: event.tick, price: event.price };
  return {
    ...(event.lost.isPositive() ? { sentence: 'borrowing.lost' } : {}),
    values: {
      amount: money(event.amount),
      interest: money(event.interest),
      lost: money(event.lost),
      pledge: { amount: event.coins, currency_name: event.pledge_name, currency_scale: event.pledge_scale },
      ...(tick ? { price: { ...money(tick.price), currency_scale: event.price_scale } } : {}),
    },
    ...(event.interest.isPositive() ? { cost: money(event.interest) } : {}),
    ...(tick ? { checks: [{ symbol: tick.symbol, seq: tick.seq }], counted_at: tick } : {}),
  };
};

export const records: RoomRecords = {
  classes: {
    'borrowing.lend': 'loan',
    'borrowing.repay': 'loan',
    'borrowing.pledge': 'own',
    'borrowing.release': 'own',
    'borrowing.liquidate': 'loan',
    'borrowing.take': 'loan',
  },
  names,
  sentences,
  referenceOf: (ref) => borrowReference(ref),
  detailsOf,
};
