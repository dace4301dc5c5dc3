import { textTable } from '#contract/kit/text-table.ts';
import { isVoid, optionReference } from '#contract/options/rules.ts';
import type { RecordDetails, RoomRecords } from '#server/core/records.ts';
import { resultsById } from './store/results.ts';

const names = textTable({
  options: {
    zh: '期权',
    en: 'Options',
    hk: '期權',
    th: 'ออปชัน',
    jp: 'オプション',
    vi: 'Quyền chọn',
    kor: '옵션',
    fra: 'Options',
    spa: 'Opciones',
  },
  'options.accept': {
    zh: '期权下单',
    en: 'Option accepted',
    hk: '買入期權',
    th: 'รับออปชัน',
    jp: 'オプションの受付',
    vi: 'Đặt quyền chọn',
    kor: '옵션 접수',
    fra: 'Option acceptée',
    spa: 'Opción aceptada',
  },
  'options.settle': {
    zh: '期权结算',
    en: 'Option settled',
    hk: '期權結算',
    th: 'ตัดสินออปชัน',
    jp: 'オプションの判定',
    vi: 'Quyết toán quyền chọn',
    kor: '옵션 정산',
    fra: 'Option réglée',
    spa: 'Opción liquidada',
  },
  'options.settle.right': {
    zh: '期权看对',
    en: 'Option right',
    hk: '期權看對',
    th: 'ออปชันถูก',
    jp: 'オプション的中',
    vi: 'Quyền chọn đúng',
    kor: '옵션 적중',
    fra: 'Option gagnée',
    spa: 'Opción acertada',
  },
  'options.settle.wrong': {
    zh: '期权看错',
    en: 'Option wrong',
    hk: '期權看錯',
    th: 'ออปชันผิด',
    jp: 'オプション外れ',
    vi: 'Quyền chọn sai',
    kor: '옵션 빗나감',
    fra: 'Option perdue',
    spa: 'Opción fallada',
  },
  'options.settle.level': {
    zh: '期权持平，本金退回',
    en: 'Option level, stake returned',
    hk: '期權打和，退回本金',
    th: 'ออปชันเสมอ คืนเงิน',
    jp: 'オプション同値、返金',
    vi: 'Quyền chọn hòa, hoàn tiền',
    kor: '옵션 동일가, 반환',
    fra: 'Option à égalité, mise rendue',
    spa: 'Opción en empate, devuelta',
  },
  'options.settle.void': {
    zh: '期权作废，本金退回',
    en: 'Option void, stake returned',
    hk: '期權作廢，退回本金',
    th: 'ออปชันเป็นโมฆะ คืนเงิน',
    jp: 'オプション無効、返金',
    vi: 'Quyền chọn vô hiệu, hoàn tiền',
    kor: '옵션 무효, 반환',
    fra: 'Option annulée, mise rendue',
    spa: 'Opción anulada, devuelta',
  },
});

const sentences = textTable({
  'options.accept': {
    zh: '期权投入 {held}',
    en: 'Option accepted: {held} staked',
    hk: '期權投入 {held}',
    th: 'รับออปชัน: วางเงิน {held}',
    jp: 'オプションに {held} を賭けました',
    vi: 'Đã đặt quyền chọn {held}',
    kor: '옵션에 {held} 투입',
    fra: 'Option acceptée : {held} misés',
    spa: 'Opción aceptada: {held} apostados',
  },
});

/** A settlement is named by how the option ended. */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, _user_id, entries) => {
  const settled = new Map(
    entries.flatMap(({ entry_id, reason, ref }) => (reason === 'options.settle' ? [[Number(ref), entry_id]] : [])),
  );
  const rows = await resultsById(sql, [...settled.keys()]);
  return new Map(
    rows.map(({ id, result }): [number, RecordDetails] => [
      settled.get(id) ?? 0,
      { kind: `options.settle.${isVoid(result) ? 'void' : result}` },
    ]),
  );
};

export const records: RoomRecords = {
  names,
  sentences,
  referenceOf: (ref) => optionReference(ref),
  detailsOf,
};
