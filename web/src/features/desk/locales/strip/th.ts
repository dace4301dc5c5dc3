import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  appeal: 'อยู่ระหว่างร้องเรียน',
  buy_paid: 'ผู้ขายกำลังตรวจสอบ',
  buy_unpaid: 'ชำระเงินให้ผู้ขาย',
  buying: 'กำลังซื้อ {amount}',
  sell_paid: 'ตรวจสอบแล้วปล่อย',
  sell_unpaid: 'รอรับเงิน',
  selling: 'กำลังขาย {amount}',
  several: 'คำสั่ง OTC ที่กำลังดำเนินการ {count} รายการ',
};
