import { withdrawalReference } from '#contract/withdrawals/rules.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { RoomRecords } from '#server/core/records.ts';

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
  'withdrawals.return': {
    zh: '提现退回',
    en: 'Withdrawal returned',
    hk: '提現退回',
    th: 'คืนเงินที่ถอน',
    jp: '出金の返却',
    vi: 'Hoàn lại khoản rút',
    kor: '출금 반환',
    fra: 'Retrait restitué',
    spa: 'Retiro devuelto',
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
  'withdrawals.return': {
    zh: '提现未发出，已退回 {released}',
    en: 'Withdrawal not sent, {released} released',
    hk: '提現未有匯出，已退回 {released}',
    th: 'ไม่ได้ส่งเงินถอน คืน {released}',
    jp: '出金は送金されず、{released} を返却',
    vi: 'Lệnh rút không được gửi, hoàn lại {released}',
    kor: '출금이 송금되지 않음, {released} 반환',
    fra: 'Retrait non envoyé, {released} restitués',
    spa: 'Retiro no enviado, {released} devueltos',
  },
});

export const records: RoomRecords = { names, sentences, referenceOf: withdrawalReference };
