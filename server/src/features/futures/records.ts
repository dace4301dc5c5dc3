import { isAskedFor, positionReference } from '#contract/futures/rules.ts';
import { textTable } from '#contract/kit/text-table.ts';
import type { RecordDetails, RoomRecords } from '#server/core/records.ts';
import { positionsOfClosings } from './store/happened.ts';

const names = textTable({
  futures: {
    zh: '合约交易',
    en: 'Futures',
    hk: '合約買賣',
    th: 'ฟิวเจอร์ส',
    jp: '先物取引',
    vi: 'Giao dịch hợp đồng',
    kor: '선물 거래',
    fra: 'Contrats à terme',
    spa: 'Futuros',
  },
  'futures.open': {
    zh: '合约开仓',
    en: 'Position opened',
    hk: '合約開倉',
    th: 'เปิดสถานะ',
    jp: 'ポジションを建てた',
    vi: 'Mở vị thế',
    kor: '포지션 개시',
    fra: 'Position ouverte',
    spa: 'Posición abierta',
  },
  'futures.place': {
    zh: '合约限价委托',
    en: 'Futures limit order',
    hk: '合約限價訂單',
    th: 'คำสั่งลิมิตฟิวเจอร์ส',
    jp: '先物の指値注文',
    vi: 'Lệnh giới hạn hợp đồng',
    kor: '선물 지정가 주문',
    fra: 'Ordre limite sur contrat',
    spa: 'Orden límite de futuros',
  },
  'futures.fill': {
    zh: '限价委托已开仓',
    en: 'Limit order opened',
    hk: '限價訂單已開倉',
    th: 'คำสั่งลิมิตเปิดสถานะแล้ว',
    jp: '指値注文が約定',
    vi: 'Lệnh giới hạn đã mở vị thế',
    kor: '지정가 주문 체결',
    fra: 'Ordre limite exécuté',
    spa: 'Orden límite ejecutada',
  },
  'futures.cancel': {
    zh: '合约委托已撤销',
    en: 'Futures order cancelled',
    hk: '合約訂單已取消',
    th: 'ยกเลิกคำสั่งฟิวเจอร์ส',
    jp: '先物注文を取消',
    vi: 'Đã hủy lệnh hợp đồng',
    kor: '선물 주문 취소',
    fra: 'Ordre sur contrat annulé',
    spa: 'Orden de futuros cancelada',
  },
  'futures.close': {
    zh: '合约平仓',
    en: 'Position closed',
    hk: '合約平倉',
    th: 'ปิดสถานะ',
    jp: 'ポジションを決済',
    vi: 'Đóng vị thế',
    kor: '포지션 청산',
    fra: 'Position clôturée',
    spa: 'Posición cerrada',
  },
  'futures.close.take_profit': {
    zh: '止盈平仓',
    en: 'Closed by take-profit',
    hk: '止賺平倉',
    th: 'ปิดด้วยทำกำไร',
    jp: '利確で決済',
    vi: 'Đóng do chốt lời',
    kor: '익절로 청산',
    fra: 'Clôturée par l’objectif',
    spa: 'Cerrada por toma de beneficios',
  },
  'futures.close.stop_loss': {
    zh: '止损平仓',
    en: 'Closed by stop-loss',
    hk: '止蝕平倉',
    th: 'ปิดด้วยตัดขาดทุน',
    jp: '損切りで決済',
    vi: 'Đóng do cắt lỗ',
    kor: '손절로 청산',
    fra: 'Clôturée par le stop',
    spa: 'Cerrada por stop',
  },
  'futures.close.liquidation': {
    zh: '强平',
    en: 'Liquidation',
    hk: '被強平',
    th: 'ถูกบังคับปิด',
    jp: '強制決済',
    vi: 'Thanh lý',
    kor: '강제 청산',
    fra: 'Position liquidée',
    spa: 'Liquidación',
  },
  'futures.close.corporate_action': {
    zh: '因公司行动平仓',
    en: 'Closed for a corporate action',
    hk: '因企業行動平倉',
    th: 'ปิดเนื่องจากเหตุการณ์ของบริษัท',
    jp: '企業アクションによる決済',
    vi: 'Đóng do sự kiện doanh nghiệp',
    kor: '기업 이벤트로 청산',
    fra: 'Clôturée pour une opération sur titre',
    spa: 'Cerrada por un evento corporativo',
  },
  'futures.close.trader': {
    zh: '随交易员平仓',
    en: 'Closed with the trader',
    hk: '隨交易員平倉',
    th: 'ปิดตามเทรดเดอร์',
    jp: 'トレーダーに合わせて決済',
    vi: 'Đóng theo trader',
    kor: '트레이더를 따라 청산',
    fra: 'Clôturée avec le trader',
    spa: 'Cerrada con el trader',
  },
  'futures.close.copy_stop': {
    zh: '跟单止损平仓',
    en: 'Closed by the copy stop loss',
    hk: '跟單止蝕平倉',
    th: 'ปิดด้วยตัดขาดทุนการคัดลอก',
    jp: 'コピーの損切りで決済',
    vi: 'Đóng do cắt lỗ sao chép',
    kor: '복사 손절로 청산',
    fra: 'Clôturée par le stop de copie',
    spa: 'Cerrada por el stop de copia',
  },
  'futures.margin': {
    zh: '追加保证金',
    en: 'Margin added',
    hk: '追加保證金',
    th: 'เพิ่มมาร์จิ้น',
    jp: '証拠金の追加',
    vi: 'Thêm ký quỹ',
    kor: '증거금 추가',
    fra: 'Marge ajoutée',
    spa: 'Margen añadido',
  },
  'futures.overnight': {
    zh: '隔夜费',
    en: 'Overnight fee',
    hk: '隔夜費',
    th: 'ค่าธรรมเนียมข้ามคืน',
    jp: 'オーバーナイト手数料',
    vi: 'Phí qua đêm',
    kor: '오버나이트 수수료',
    fra: 'Frais de nuit',
    spa: 'Comisión nocturna',
  },
});

const sentences = textTable({
  'futures.open': {
    zh: '已开仓：保证金 {held}，手续费 {fee}',
    en: 'Position opened: margin {held}, fee {fee}',
    hk: '已開倉：保證金 {held}，手續費 {fee}',
    th: 'เปิดสถานะ: มาร์จิ้น {held} ค่าธรรมเนียม {fee}',
    jp: 'ポジションを建てました：証拠金 {held}、手数料 {fee}',
    vi: 'Đã mở vị thế: ký quỹ {held}, phí {fee}',
    kor: '포지션 개시: 증거금 {held}, 수수료 {fee}',
    fra: 'Position ouverte : marge {held}, frais {fee}',
    spa: 'Posición abierta: margen {held}, comisión {fee}',
  },
  'futures.place': {
    zh: '限价委托占用 {held}',
    en: 'Limit order holds {held}',
    hk: '限價訂單佔用 {held}',
    th: 'คำสั่งลิมิตกันเงินไว้ {held}',
    jp: '指値注文で {held} を確保',
    vi: 'Lệnh giới hạn tạm giữ {held}',
    kor: '지정가 주문이 {held} 묶음',
    fra: 'L’ordre limite bloque {held}',
    spa: 'La orden límite retiene {held}',
  },
  'futures.cancel': {
    zh: '委托已撤销，已释放 {released}',
    en: 'Order cancelled, {released} released',
    hk: '訂單已取消，已解凍 {released}',
    th: 'ยกเลิกคำสั่งแล้ว คืน {released}',
    jp: '注文を取消、{released} を解放',
    vi: 'Đã hủy lệnh, giải phóng {released}',
    kor: '주문 취소, {released} 해제',
    fra: 'Ordre annulé, {released} libérés',
    spa: 'Orden cancelada, {released} liberados',
  },
  'futures.margin': {
    zh: '已追加保证金 {held}',
    en: 'Added {held} to the margin',
    hk: '已追加保證金 {held}',
    th: 'เพิ่มมาร์จิ้น {held}',
    jp: '証拠金に {held} を追加',
    vi: 'Đã thêm {held} ký quỹ',
    kor: '증거금 {held} 추가',
    fra: '{held} ajoutés à la marge',
    spa: '{held} añadidos al margen',
  },
});

/**
 * A closing has a number of its own; the reference is that of its position, as on the receipt. What the customer did not
 * ask for is named by its reason (FU24).
 */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, _user_id, entries) => {
  const closed = new Map(
    entries.flatMap(({ entry_id, reason, ref }) => (reason === 'futures.close' ? [[Number(ref), entry_id]] : [])),
  );
  const closings = await positionsOfClosings(sql, [...closed.keys()]);
  return new Map(
    closings.map(({ id, position_id, reason }): [number, RecordDetails] => {
      const kind = isAskedFor(reason) ? {} : { kind: `futures.close.${reason}` };
      return [closed.get(id) ?? 0, { ref: String(position_id), ...kind }];
    }),
  );
};

export const records: RoomRecords = {
  classes: {
    'futures.open': 'fee',
    'futures.place': 'own',
    'futures.fill': 'fee',
    'futures.cancel': 'own',
    'futures.close': 'trade',
    'futures.margin': 'own',
    'futures.overnight': 'fee',
  },

  names,
  sentences,
  referenceOf: (ref) => positionReference(ref),
  detailsOf,
};
