import { Decimal } from '#contract/kit/decimal.ts';
import { textTable } from '#contract/kit/text-table.ts';
import { offeringReference } from '#contract/offerings/rules.ts';
import type { RecordDetails, RoomRecords } from '#server/core/records.ts';
import { applicationsById, type ApplicationRow } from './store/applications.ts';

const names = textTable({
  offerings: {
    zh: '代币发售',
    en: 'Token offering',
    hk: '代幣發售',
    th: 'การเสนอขายโทเคน',
    jp: 'トークン募集',
    vi: 'Chào bán token',
    kor: '토큰 공모',
    fra: 'Offre de jetons',
    spa: 'Oferta de tokens',
  },
  'offerings.apply': {
    zh: '申购',
    en: 'Applied for tokens',
    hk: '認購',
    th: 'จองโทเคน',
    jp: 'トークンの申込',
    vi: 'Đăng ký mua token',
    kor: '토큰 청약',
    fra: 'Demande de jetons',
    spa: 'Solicitud de tokens',
  },
  'offerings.withdraw': {
    zh: '撤回申购',
    en: 'Application taken back',
    hk: '撤回認購',
    th: 'ยกเลิกการจอง',
    jp: '申込の取消',
    vi: 'Rút đơn đăng ký',
    kor: '청약 취소',
    fra: 'Demande retirée',
    spa: 'Solicitud retirada',
  },
  'offerings.allot': {
    zh: '申购分配',
    en: 'Tokens allotted',
    hk: '認購分配',
    th: 'จัดสรรโทเคน',
    jp: 'トークンの割り当て',
    vi: 'Phân bổ token',
    kor: '토큰 배정',
    fra: 'Jetons attribués',
    spa: 'Tokens asignados',
  },
  'offerings.unlock': {
    zh: '代币解锁',
    en: 'Tokens unlocked',
    hk: '代幣解鎖',
    th: 'ปลดล็อกโทเคน',
    jp: 'トークンのロック解除',
    vi: 'Mở khóa token',
    kor: '토큰 잠금 해제',
    fra: 'Jetons débloqués',
    spa: 'Tokens desbloqueados',
  },
});

const sentences = textTable({
  'offerings.apply': {
    zh: '申购 {applied}，已付 {moved}',
    en: 'Applied for {applied}, paid {moved}',
    hk: '認購 {applied}，已付 {moved}',
    th: 'จอง {applied} จ่าย {moved}',
    jp: '{applied} を申込、{moved} を支払い',
    vi: 'Đăng ký {applied}, đã trả {moved}',
    kor: '{applied} 청약, {moved} 지불',
    fra: '{applied} demandés, {moved} payés',
    spa: 'Solicitados {applied}, pagados {moved}',
  },
  'offerings.withdraw': {
    zh: '已撤回申购，退回 {moved}',
    en: 'Application taken back, {moved} returned',
    hk: '已撤回認購，退回 {moved}',
    th: 'ยกเลิกการจอง คืน {moved}',
    jp: '申込を取消、{moved} を返金',
    vi: 'Đã rút đơn, hoàn {moved}',
    kor: '청약 취소, {moved} 반환',
    fra: 'Demande retirée, {moved} rendus',
    spa: 'Solicitud retirada, {moved} devueltos',
  },
  'offerings.allot': {
    zh: '申购 {applied}，获配 {passed}，退回 {refund}',
    en: 'Applied {applied}, passed {passed}, refunded {refund}',
    hk: '認購 {applied}，獲配 {passed}，退回 {refund}',
    th: 'จอง {applied} ได้รับ {passed} คืน {refund}',
    jp: '申込 {applied}、割り当て {passed}、返金 {refund}',
    vi: 'Đăng ký {applied}, được phân bổ {passed}, hoàn {refund}',
    kor: '청약 {applied}, 배정 {passed}, 환불 {refund}',
    fra: '{applied} demandés, {passed} attribués, {refund} remboursés',
    spa: 'Solicitados {applied}, asignados {passed}, devueltos {refund}',
  },
  'offerings.unlock': {
    zh: '已解锁 {moved}',
    en: 'Unlocked {moved}',
    hk: '已解鎖 {moved}',
    th: 'ปลดล็อก {moved}',
    jp: '{moved} のロックを解除',
    vi: 'Đã mở khóa {moved}',
    kor: '{moved} 잠금 해제',
    fra: '{moved} débloqués',
    spa: '{moved} desbloqueados',
  },
});

const detailsFor = (row: ApplicationRow, reason: string): RecordDetails => {
  const token = { currency_name: row.currency_name, currency_scale: row.currency_scale };
  const pay = { currency_name: row.pay_currency_name, currency_scale: row.pay_currency_scale };
  const values = {
    applied: { amount: row.amount, ...token },
    passed: { amount: row.passed ?? Decimal.zero, ...token },
    refund: { amount: row.kept ? row.paid.minus(row.kept) : Decimal.zero, ...pay },
  };
  const is_priced = reason === 'offerings.apply' && row.tick !== null;
  const checks = is_priced ? [{ symbol: `${row.pay_currency_name}/USDT`, seq: row.tick }] : [];
  return { values, checks };
};

/** What was applied for, what passed and what returned; the price behind a payment in another currency than USDT. */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, user_id, entries) => {
  const idOf = (ref: string): number => Number(ref.split(':')[0]);
  const rows = await applicationsById(sql, user_id, [...new Set(entries.map(({ ref }) => idOf(ref)))]);
  const by_id = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    entries.flatMap(({ entry_id, reason, ref }) => {
      const row = by_id.get(idOf(ref));
      return row ? [[entry_id, detailsFor(row, reason)] as const] : [];
    }),
  );
};

export const records: RoomRecords = {
  classes: {
    'offerings.apply': 'own',
    'offerings.withdraw': 'own',
    'offerings.allot': 'trade',
    'offerings.unlock': 'own',
  },
  names,
  sentences,
  referenceOf: offeringReference,
  detailsOf,
};
