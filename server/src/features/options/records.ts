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
    jp: 'オプション当たり',
    vi: 'Quyền chọn đúng',
    kor: '옵션 맞힘',
    fra: 'Option juste',
    spa: 'Opción: acierto',
  },
  'options.settle.wrong': {
    zh: '期权看错',
    en: 'Option wrong',
    hk: '期權看錯',
    th: 'ออปชันผิด',
    jp: 'オプション外れ',
    vi: 'Quyền chọn sai',
    kor: '옵션 틀림',
    fra: 'Option fausse',
    spa: 'Opción: fallo',
  },
  'options.settle.level': {
    zh: '期权持平，退回投入金额',
    en: 'Option level, stake returned',
    hk: '期權打和，退回投入金額',
    th: 'ออปชันเสมอ คืนเงิน',
    jp: 'オプション同値、返金',
    vi: 'Quyền chọn hòa, hoàn tiền',
    kor: '옵션 동일, 반환',
    fra: 'Option à égalité, mise rendue',
    spa: 'Opción en empate, apuesta devuelta',
  },
  'options.settle.void': {
    zh: '期权作废，退回投入金额',
    en: 'Option void, stake returned',
    hk: '期權作廢，退回投入金額',
    th: 'ออปชันเป็นโมฆะ คืนเงิน',
    jp: 'オプション無効、返金',
    vi: 'Quyền chọn vô hiệu, hoàn tiền',
    kor: '옵션 무효, 반환',
    fra: 'Option annulée, mise rendue',
    spa: 'Opción anulada, apuesta devuelta',
  },
});

const sentences = textTable({
  'options.accept': {
    zh: '期权投入 {held}',
    en: 'Option accepted: {held} staked',
    hk: '期權投入 {held}',
    th: 'รับออปชัน: เดิมพัน {held}',
    jp: 'オプションに {held} を賭けました',
    vi: 'Đã đặt quyền chọn {held}',
    kor: '옵션에 {held} 투입',
    fra: 'Option acceptée : {held} misés',
    spa: 'Opción aceptada: {held} apostados',
  },
  'options.settle.right': {
    zh: '期权看对：盈利 {in}，投入金额 {released} 返还',
    en: 'Option right: {in} won, stake of {released} back',
    hk: '期權看對：賺 {in}，投入金額 {released} 退回',
    th: 'ออปชันถูก: ได้ {in} คืนเงินเดิมพัน {released}',
    jp: 'オプション当たり：{in} の利益、賭け金 {released} 返還',
    vi: 'Quyền chọn đúng: lãi {in}, hoàn tiền đặt {released}',
    kor: '옵션 맞힘: {in} 수익, 투입금 {released} 반환',
    fra: 'Option juste : {in} de gain, mise de {released} rendue',
    spa: 'Opción, acierto: {in} ganados, apuesta de {released} devuelta',
  },
  'options.settle.wrong': {
    zh: '期权看错：亏损 {out}',
    en: 'Option wrong: {out} lost',
    hk: '期權看錯：蝕 {out}',
    th: 'ออปชันผิด: เสีย {out}',
    jp: 'オプション外れ：{out} の損失',
    vi: 'Quyền chọn sai: mất {out}',
    kor: '옵션 틀림: {out} 손실',
    fra: 'Option fausse : {out} perdus',
    spa: 'Opción, fallo: {out} perdidos',
  },
  'options.settle.level': {
    zh: '期权持平，退回 {released}',
    en: 'Option level: {released} back',
    hk: '期權打和，退回 {released}',
    th: 'ออปชันเสมอ: คืน {released}',
    jp: 'オプション同値：{released} 返還',
    vi: 'Quyền chọn hòa: hoàn {released}',
    kor: '옵션 동일: {released} 반환',
    fra: 'Option à égalité : {released} rendus',
    spa: 'Opción en empate: {released} devueltos',
  },
  'options.settle.void': {
    zh: '期权作废，退回 {released}',
    en: 'Option void: {released} back',
    hk: '期權作廢，退回 {released}',
    th: 'ออปชันเป็นโมฆะ: คืน {released}',
    jp: 'オプション無効：{released} 返還',
    vi: 'Quyền chọn vô hiệu: hoàn {released}',
    kor: '옵션 무효: {released} 반환',
    fra: 'Option annulée : {released} rendus',
    spa: 'Opción anulada: {released} devueltos',
  },
});

/**
 * A settlement is named by how the option ended; its pair is that of the price it was entered at or, without an entry,
 * of the price that shows why it is void (OT21).
 */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, _user_id, entries) => {
  const settled = new Map(
    entries.flatMap(({ entry_id, reason, ref }) => (reason === 'options.settle' ? [[Number(ref), entry_id]] : [])),
  );
  const rows = await resultsById(sql, [...settled.keys()]);
  return new Map(
    rows.map(({ id, result, symbol, entry_tick, after_tick }): [number, RecordDetails] => {
      const seq = entry_tick ?? after_tick;
      return [
        settled.get(id) ?? 0,
        {
          kind: `options.settle.${isVoid(result) ? 'void' : result}`,
          ...(seq !== null && { checks: [{ symbol, seq }] }),
        },
      ];
    }),
  );
};

export const records: RoomRecords = {
  classes: {
    'options.accept': 'own',
    'options.settle': 'trade',
  },

  names,
  sentences,
  referenceOf: (ref) => optionReference(ref),
  detailsOf,
};
