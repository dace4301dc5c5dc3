import { textTable } from '#contract/kit/text-table.ts';
import { orderReference } from '#contract/spot/rules.ts';
import type { RecordDetails, RoomRecords } from '#server/core/records.ts';
import { tradesTakenBy, type TakenRow } from './store/taken.ts';

const names = textTable({
  spot: {
    zh: '现货交易',
    en: 'Spot trading',
    hk: '現貨買賣',
    th: 'ซื้อขายสปอต',
    jp: '現物取引',
    vi: 'Giao dịch giao ngay',
    kor: '현물 거래',
    fra: 'Négociation au comptant',
    spa: 'Operación al contado',
  },
  'spot.place': {
    zh: '现货委托',
    en: 'Spot order placed',
    hk: '現貨訂單已落盤',
    th: 'ส่งคำสั่งสปอต',
    jp: '現物注文',
    vi: 'Đặt lệnh giao ngay',
    kor: '현물 주문',
    fra: 'Ordre au comptant passé',
    spa: 'Orden al contado creada',
  },
  'spot.bought': {
    zh: '现货买入',
    en: 'Spot purchase',
    hk: '現貨買入',
    th: 'ซื้อสปอต',
    jp: '現物買い',
    vi: 'Mua giao ngay',
    kor: '현물 매수',
    fra: 'Achat au comptant',
    spa: 'Compra al contado',
  },
  'spot.sold': {
    zh: '现货卖出',
    en: 'Spot sale',
    hk: '現貨賣出',
    th: 'ขายสปอต',
    jp: '現物売り',
    vi: 'Bán giao ngay',
    kor: '현물 매도',
    fra: 'Vente au comptant',
    spa: 'Venta al contado',
  },
  'spot.trigger': {
    zh: '止损单触发',
    en: 'Stop order triggered',
    hk: '止蝕單觸發',
    th: 'คำสั่งสต็อปทำงาน',
    jp: '逆指値の発動',
    vi: 'Lệnh dừng được kích hoạt',
    kor: '스톱 주문 발동',
    fra: 'Ordre stop déclenché',
    spa: 'Orden stop activada',
  },
  'spot.amend': {
    zh: '现货委托减少',
    en: 'Spot order reduced',
    hk: '現貨訂單數量減少',
    th: 'ลดจำนวนคำสั่งสปอต',
    jp: '現物注文の減量',
    vi: 'Giảm lệnh giao ngay',
    kor: '현물 주문 수량 축소',
    fra: 'Ordre au comptant réduit',
    spa: 'Orden al contado reducida',
  },
  'spot.cancel': {
    zh: '现货委托撤销',
    en: 'Spot order cancelled',
    hk: '現貨訂單取消',
    th: 'ยกเลิกคำสั่งสปอต',
    jp: '現物注文の取消',
    vi: 'Hủy lệnh giao ngay',
    kor: '현물 주문 취소',
    fra: 'Ordre au comptant annulé',
    spa: 'Orden al contado cancelada',
  },
});

const sentences = textTable({
  'spot.place': {
    zh: '委托已提交，已冻结 {held}',
    en: 'Order placed, {held} held',
    hk: '已落盤，凍結 {held}',
    th: 'ส่งคำสั่งแล้ว พัก {held} ไว้',
    jp: '注文を受付、{held} を保留',
    vi: 'Đã đặt lệnh, tạm giữ {held}',
    kor: '주문 접수, {held} 보류',
    fra: 'Ordre passé, {held} retenus',
    spa: 'Orden creada, {held} retenidos',
  },
  'spot.bought': {
    zh: '以 {price} 买入 {amount}',
    en: 'Bought {amount} at {price}',
    hk: '以 {price} 買入 {amount}',
    th: 'ซื้อ {amount} ที่ {price}',
    jp: '{amount} を {price} で購入',
    vi: 'Mua {amount} với giá {price}',
    kor: '{amount} 매수, 가격 {price}',
    fra: 'Achat de {amount} à {price}',
    spa: 'Compra de {amount} a {price}',
  },
  'spot.bought_average': {
    zh: '以均价 {price} 买入 {amount}',
    en: 'Bought {amount} at {price} on average',
    hk: '以平均價 {price} 買入 {amount}',
    th: 'ซื้อ {amount} เฉลี่ยที่ {price}',
    jp: '{amount} を平均 {price} で購入',
    vi: 'Mua {amount} với giá trung bình {price}',
    kor: '{amount} 매수, 평균 가격 {price}',
    fra: 'Achat de {amount} à {price} en moyenne',
    spa: 'Compra de {amount} a {price} de media',
  },
  'spot.sold': {
    zh: '以 {price} 卖出 {amount}',
    en: 'Sold {amount} at {price}',
    hk: '以 {price} 賣出 {amount}',
    th: 'ขาย {amount} ที่ {price}',
    jp: '{amount} を {price} で売却',
    vi: 'Bán {amount} với giá {price}',
    kor: '{amount} 매도, 가격 {price}',
    fra: 'Vente de {amount} à {price}',
    spa: 'Venta de {amount} a {price}',
  },
  'spot.sold_average': {
    zh: '以均价 {price} 卖出 {amount}',
    en: 'Sold {amount} at {price} on average',
    hk: '以平均價 {price} 賣出 {amount}',
    th: 'ขาย {amount} เฉลี่ยที่ {price}',
    jp: '{amount} を平均 {price} で売却',
    vi: 'Bán {amount} với giá trung bình {price}',
    kor: '{amount} 매도, 평균 가격 {price}',
    fra: 'Vente de {amount} à {price} en moyenne',
    spa: 'Venta de {amount} a {price} de media',
  },
  'spot.trigger': {
    zh: '止损单触发，已释放 {released}',
    en: 'Stop order triggered, {released} released',
    hk: '止蝕單觸發，已解凍 {released}',
    th: 'คำสั่งสต็อปทำงาน คืน {released}',
    jp: '逆指値が発動、{released} を解放',
    vi: 'Lệnh dừng được kích hoạt, giải phóng {released}',
    kor: '스톱 주문 발동, {released} 해제',
    fra: 'Ordre stop déclenché, {released} libérés',
    spa: 'Orden stop activada, {released} liberados',
  },
  'spot.amend': {
    zh: '委托已减少，已释放 {released}',
    en: 'Order reduced, {released} released',
    hk: '訂單已減少，已解凍 {released}',
    th: 'ลดคำสั่งแล้ว คืน {released}',
    jp: '注文を減量、{released} を解放',
    vi: 'Đã giảm lệnh, giải phóng {released}',
    kor: '주문 축소, {released} 해제',
    fra: 'Ordre réduit, {released} libérés',
    spa: 'Orden reducida, {released} liberados',
  },
  'spot.cancel': {
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
});

/** A trade is booked in the entry of the order that took, so whoever it traded with finds it there too. */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, user_id, entries) => {
  const taking = new Map(
    entries.flatMap(({ entry_id, reason, ref }) => (TAKING.has(reason) ? [[Number(ref), entry_id]] : [])),
  );
  const traded = taking.size === 0 ? [] : await tradesTakenBy(sql, user_id, [...taking.keys()]);
  return new Map(traded.map((row) => [taking.get(row.taker_order) ?? 0, detailsOfTrades(row)]));
};

const TAKING = new Set(['spot.place', 'spot.trigger']);

const detailsOfTrades = (row: TakenRow): RecordDetails => {
  const { own_order, buys, amount, value, fee, base_code, base_scale, quote_code, quote_scale, price_scale } = row;
  const kind = buys ? 'spot.bought' : 'spot.sold';
  const is_average = !row.min_price.eq(row.max_price);
  const price = is_average ? value.over(amount, 'half_even').cut(price_scale, 'half_even') : row.min_price;
  const base = { currency_name: base_code, currency_scale: base_scale };
  const quote = { currency_name: quote_code, currency_scale: quote_scale };
  return {
    kind,
    sentence: is_average ? `${kind}_average` : kind,
    ref: String(own_order),
    values: {
      amount: { amount, ...base },
      value: { amount: value, ...quote },
      price: { amount: price, currency_name: quote_code, currency_scale: price_scale },
      ...(fee.isPositive() ? { fee: { amount: fee, ...(buys ? base : quote) } } : {}),
    },
  };
};

export const records: RoomRecords = {
  classes: {
    'spot.place': 'trade',
    'spot.trigger': 'trade',
    'spot.amend': 'own',
    'spot.cancel': 'own',
  },
  names,
  sentences,
  referenceOf: orderReference,
  detailsOf,
};
