import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_offers: 'ข้อเสนอทั้งหมด',
  any: 'ทุกวิธี',
  bank_explain:
    'โอนเงินจากธนาคารของคุณให้ศูนย์ซื้อขายโดยตรง ไม่มีบุคคลอื่นคั่นกลาง เมื่อตรวจสอบการโอนแล้วจะได้รับ USDT',
  bank_go: 'ดำเนินการโอนผ่านธนาคาร',
  best: 'ข้อเสนอที่ดีที่สุด',
  buy_cheapest: 'ถูกที่สุด',
  buy_cheapest_reliable: 'ถูกที่สุดที่สำเร็จ {percent}',
  enter: 'กรอกจำนวนเพื่อดูข้อเสนอที่ดีที่สุด',
  from_bank: 'จากเว็บเทรด',
  from_label: 'ซื้อจากที่ไหน',
  from_person: 'จากบุคคล',
  market: 'ราคาตลาด {price}',
  my_orders: 'คำสั่งของฉัน',
  none_amount: 'ร้านค้ารับ {smallest} ถึง {largest} ต่อคำสั่ง',
  none_at_all: 'ขณะนี้ไม่มีร้านค้าที่ซื้อขาย {coin} ด้วย {fiat}',
  none_now: 'ขณะนี้ไม่มีข้อเสนอสำหรับจำนวนนี้ ลองจำนวนอื่น',
  none_way: 'ไม่มีข้อเสนอที่รับ {way} สำหรับจำนวนนี้',
  only: 'ข้อเสนอเดียว',
  rate_old: 'อัตราแลกเปลี่ยนของวันที่ {day}',
  sell_cheapest: 'ราคาดีที่สุด',
  sell_cheapest_reliable: 'ราคาดีที่สุดที่สำเร็จ {percent}',
  side_label: 'ซื้อหรือขาย',
  tab_buy: 'ซื้อ',
  tab_sell: 'ขาย',
  title: 'ซื้อด่วน',
  use: 'ใช้ {amount}',
  will_use: 'คำสั่งนี้จะใช้ {way} เลือกวิธีอื่นได้ด้านบน',
};
