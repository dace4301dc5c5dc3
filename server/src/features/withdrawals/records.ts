import { withdrawalReference } from '#contract/withdrawals/rules.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { RoomRecords } from '#server/core/records.ts';
import { statesOf } from './store/withdrawals.ts';

const names = textTable({
  withdrawals: {
    zh: '提现',
    en: 'Withdrawal',
    hk: '提現',
    th: 'ถอนเงิน',
    jp: '出金',
    vi: 'Rút tiền',
    kor: '출금',
    fra: 'Retrait',
    spa: 'Retiro',
  },
  'withdrawals.request': {
    zh: '提现申请',
    en: 'Withdrawal requested',
    hk: '申請提現',
    th: 'ขอถอนเงิน',
    jp: '出金の申請',
    vi: 'Yêu cầu rút tiền',
    kor: '출금 신청',
    fra: 'Retrait demandé',
    spa: 'Retiro solicitado',
  },
  'withdrawals.settle': {
    zh: '提现已支付',
    en: 'Withdrawal paid',
    hk: '提現已付款',
    th: 'จ่ายเงินถอนแล้ว',
    jp: '出金の支払い',
    vi: 'Đã chi trả khoản rút',
    kor: '출금 지급',
    fra: 'Retrait payé',
    spa: 'Retiro pagado',
  },
  'withdrawals.cancelled': {
    zh: '提现已取消',
    en: 'Withdrawal cancelled',
    hk: '提現已取消',
    th: 'ยกเลิกการถอนแล้ว',
    jp: '出金の取消',
    vi: 'Đã hủy lệnh rút',
    kor: '출금 취소',
    fra: 'Retrait annulé',
    spa: 'Retiro cancelado',
  },
  'withdrawals.rejected': {
    zh: '提现未通过',
    en: 'Withdrawal refused',
    hk: '提現不獲批准',
    th: 'การถอนไม่ผ่าน',
    jp: '出金の却下',
    vi: 'Lệnh rút bị từ chối',
    kor: '출금 거절',
    fra: 'Retrait refusé',
    spa: 'Retiro rechazado',
  },
  'withdrawals.failed': {
    zh: '提现失败',
    en: 'Withdrawal failed',
    hk: '提現失敗',
    th: 'การถอนล้มเหลว',
    jp: '出金の失敗',
    vi: 'Lệnh rút thất bại',
    kor: '출금 실패',
    fra: 'Retrait échoué',
    spa: 'Retiro fallido',
  },
});

const sentences = textTable({
  'withdrawals.request': {
    zh: '提现申请，已冻结 {held}',
    en: 'Withdrawal requested, {held} held',
    hk: '申請提現，已凍結 {held}',
    th: 'ขอถอนเงิน พัก {held} ไว้',
    jp: '出金の申請、{held} を保留',
    vi: 'Yêu cầu rút tiền, tạm giữ {held}',
    kor: '출금 신청, {held} 보류',
    fra: 'Retrait demandé, {held} retenus',
    spa: 'Retiro solicitado, {held} retenidos',
  },
  'withdrawals.settle': {
    zh: '提现已支付，手续费 {fee}',
    en: 'Withdrawal paid, fee {fee}',
    hk: '提現已付款，手續費 {fee}',
    th: 'จ่ายเงินถอนแล้ว ค่าธรรมเนียม {fee}',
    jp: '出金の支払い、手数料 {fee}',
    vi: 'Đã chi trả khoản rút, phí {fee}',
    kor: '출금 지급, 수수료 {fee}',
    fra: 'Retrait payé, frais de {fee}',
    spa: 'Retiro pagado, comisión de {fee}',
  },
  'withdrawals.cancelled': {
    zh: '提现已取消，已退回 {released}',
    en: 'Withdrawal cancelled, {released} released',
    hk: '提現已取消，已退回 {released}',
    th: 'ยกเลิกการถอนแล้ว คืน {released}',
    jp: '出金の取消、{released} を返却',
    vi: 'Đã hủy lệnh rút, hoàn lại {released}',
    kor: '출금 취소, {released} 반환',
    fra: 'Retrait annulé, {released} restitués',
    spa: 'Retiro cancelado, {released} devueltos',
  },
  'withdrawals.rejected': {
    zh: '提现未通过，已退回 {released}',
    en: 'Withdrawal refused, {released} released',
    hk: '提現不獲批准，已退回 {released}',
    th: 'การถอนไม่ผ่าน คืน {released}',
    jp: '出金の却下、{released} を返却',
    vi: 'Lệnh rút bị từ chối, hoàn lại {released}',
    kor: '출금 거절, {released} 반환',
    fra: 'Retrait refusé, {released} restitués',
    spa: 'Retiro rechazado, {released} devueltos',
  },
  'withdrawals.failed': {
    zh: '提现失败，已退回 {released}',
    en: 'Withdrawal failed, {released} released',
    hk: '提現失敗，已退回 {released}',
    th: 'การถอนล้มเหลว คืน {released}',
    jp: '出金の失敗、{released} を返却',
    vi: 'Lệnh rút thất bại, hoàn lại {released}',
    kor: '출금 실패, {released} 반환',
    fra: 'Retrait échoué, {released} restitués',
    spa: 'Retiro fallido, {released} devueltos',
  },
});

/** Money comes back in one entry, whose name is how the withdrawal ended, as in the list of withdrawals. */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, _user_id, entries) => {
  const returned = entries.filter(({ reason }) => reason === 'withdrawals.return');
  const ends =
    returned.length === 0
      ? []
      : await statesOf(
          sql,
          returned.map(({ ref }) => Number(ref)),
        );
  const kinds = new Map(ends.map(({ id, state }) => [String(id), `withdrawals.${state}`]));
  return new Map(
    returned.flatMap(({ entry_id, ref }) => {
      const kind = kinds.get(ref);
      return kind === undefined ? [] : [[entry_id, { kind }] as const];
    }),
  );
};

export const records: RoomRecords = {
  classes: {
    'withdrawals.request': 'own',
    'withdrawals.return': 'own',
    'withdrawals.settle': 'transfer',
  },
  names,
  sentences,
  referenceOf: withdrawalReference,
  detailsOf,
};
