import { textTable } from '#contract/kit/text-table.ts';
import { investmentReference } from '#contract/investments/rules.ts';
import type { RecordDetails, RoomRecords } from '#server/core/records.ts';
import { recordedOrders } from './store/recorded.ts';

const names = textTable({
  investments: {
    zh: '投资',
    en: 'Investments',
    hk: '投資產品',
    th: 'การลงทุน',
    jp: '投資',
    vi: 'Đầu tư',
    kor: '투자',
    fra: 'Placements',
    spa: 'Inversiones',
  },
  'investments.buy': {
    zh: '投资申购',
    en: 'Investment bought',
    hk: '認購投資產品',
    th: 'ซื้อการลงทุน',
    jp: '投資の購入',
    vi: 'Mua sản phẩm đầu tư',
    kor: '투자 구매',
    fra: 'Placement acheté',
    spa: 'Inversión comprada',
  },
  'investments.settle': {
    zh: '投资到期结算',
    en: 'Investment settled',
    hk: '投資產品到期結算',
    th: 'การลงทุนครบกำหนด',
    jp: '投資の満期決済',
    vi: 'Khoản đầu tư đáo hạn',
    kor: '투자 만기 정산',
    fra: 'Placement réglé',
    spa: 'Inversión liquidada',
  },
  'investments.fail': {
    zh: '投资失败退回',
    en: 'Investment failed, paid back',
    hk: '投資產品失敗退款',
    th: 'การลงทุนไม่สำเร็จ คืนเงินแล้ว',
    jp: '投資不成立・返金',
    vi: 'Đầu tư không thành, đã hoàn trả',
    kor: '투자 실패, 반환',
    fra: 'Placement échoué, remboursé',
    spa: 'Inversión fallida, devuelta',
  },
});

const sentences = textTable({
  'investments.buy': {
    zh: '申购 {moved}，挂钩价 {price}',
    en: 'Invested {moved} at the linked price {price}',
    hk: '認購 {moved}，掛鈎價 {price}',
    th: 'ลงทุน {moved} ที่ราคาอ้างอิง {price}',
    jp: '{moved} を連動価格 {price} で投資',
    vi: 'Đầu tư {moved} với giá tham chiếu {price}',
    kor: '연동 가격 {price}에 {moved} 투자',
    fra: '{moved} placés au prix de référence de {price}',
    spa: '{moved} invertidos al precio vinculado de {price}',
  },
  'investments.settle': {
    zh: '以 {price} 结算，支付 {paid}',
    en: 'Settled at {price}: {paid} paid',
    hk: '以 {price} 結算，支付 {paid}',
    th: 'ตัดสินที่ราคา {price}: จ่าย {paid}',
    jp: '{price} で決済、{paid} を支払い',
    vi: 'Quyết toán ở giá {price}: trả {paid}',
    kor: '{price}에 정산, {paid} 지급',
    fra: 'Réglé à {price} : {paid} versés',
    spa: 'Liquidada a {price}: {paid} pagados',
  },
  'investments.fail': {
    zh: '到期时没有价格，连同全部收益退回 {paid}',
    en: 'No price at maturity: {paid} paid back, with the whole yield',
    hk: '到期時沒有價格，連同全部收益退回 {paid}',
    th: 'ไม่มีราคาเมื่อครบกำหนด: คืน {paid} พร้อมผลตอบแทนเต็มจำนวน',
    jp: '満期時に価格がなかったため、利回り全額を含む {paid} を返金',
    vi: 'Không có giá khi đáo hạn: hoàn trả {paid} cùng toàn bộ lợi suất',
    kor: '만기 시 가격이 없어 수익 전액을 포함한 {paid} 반환',
    fra: 'Aucun prix à l’échéance : {paid} rendus, rendement entier compris',
    spa: 'Sin precio al vencimiento: {paid} devueltos, con todo el rendimiento',
  },
});

/** The tick that the linked price follows from, or the one that settled it; and what was paid. */
const detailsOf: NonNullable<RoomRecords['detailsOf']> = async (sql, _user_id, entries) => {
  const rows = await recordedOrders(sql, [...new Set(entries.map(({ ref }) => Number(ref)))]);
  const orders = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    entries.flatMap(({ entry_id, reason, ref }): [number, RecordDetails][] => {
      const order = orders.get(Number(ref));
      if (!order) return [];
      const priced = (amount: typeof order.linked_price) => ({
        amount,
        currency_name: order.usdt_name,
        currency_scale: order.price_scale,
      });
      if (reason === 'investments.buy') {
        const checks = [{ symbol: order.symbol, seq: order.linked_tick }];
        return [[entry_id, { values: { price: priced(order.linked_price) }, checks }]];
      }
      const { paid, settle_price, settle_tick } = order;
      const value = paid && { amount: paid, currency_name: order.paid_name, currency_scale: order.paid_scale };
      const values = { ...(value && { paid: value }), ...(settle_price && { price: priced(settle_price) }) };
      const checks = settle_tick === null ? [] : [{ symbol: order.symbol, seq: settle_tick }];
      return [[entry_id, { values, checks }]];
    }),
  );
};

export const records: RoomRecords = {
  classes: {
    'investments.buy': 'own',
    'investments.settle': 'income',
    'investments.fail': 'income',
  },
  names,
  sentences,
  referenceOf: investmentReference,
  detailsOf,
};
