import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  book: 'สมุดคำสั่ง',
  book_empty: 'ยังไม่มีคำสั่ง',
  buy: 'ซื้อ',
  kind_limit: 'ลิมิต',
  kind_market: 'ตลาด',
  kind_stop_limit: 'สต็อปลิมิต',
  line_buy: 'ซื้อ {amount}',
  line_sell: 'ขาย {amount}',
  line_stop_buy: 'สต็อป: ซื้อ {amount}',
  line_stop_sell: 'สต็อป: ขาย {amount}',
  sell: 'ขาย',
  state_cancelled: 'ยกเลิกแล้ว',
  state_expired: 'หมดอายุ',
  state_filled: 'จับคู่ครบแล้ว',
  state_open: 'เปิดอยู่',
  state_waiting: 'รอราคาสต็อป',
  trades: 'รายการซื้อขาย',
  trades_empty: 'ยังไม่มีการซื้อขาย',
};
