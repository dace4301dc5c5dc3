import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all: 'ทั้งหมด',
  none: 'คำสั่งซื้อและขายของคุณจะอยู่ที่นี่',
  none_running: 'คำสั่งที่กำลังดำเนินการจะอยู่ที่นี่ พร้อมสิ่งที่ต้องทำต่อไป',
  offers: 'ดูประกาศ',
  only_buy: 'ฉันซื้อ',
  only_sell: 'ฉันขาย',
  running: 'กำลังดำเนินการ',
  side: 'ฝั่ง',
  state_appeal: 'คำร้อง',
  state_cancelled: 'ยกเลิก',
  state_paid: 'กำลังตรวจสอบ',
  state_released: 'ปล่อยแล้ว',
  state_unpaid: 'รอชำระ',
  title: 'คำสั่งของฉัน',
  title_buy: 'ซื้อ {amount}',
  title_sell: 'ขาย {amount}',
  turn_check: 'ถึงคุณแล้ว: ตรวจสอบและปล่อย',
  turn_pay: 'ถึงคุณแล้ว: ชำระเงิน',
  unread: 'ใหม่ {count}',
};
