import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amount_between: 'ตั้งแต่ {smallest} ถึง {largest}',
  available: 'คงเหลือ',
  ended: 'ข้อเสนอนี้สิ้นสุดแล้ว',
  limits: 'ขีดจำกัดต่อคำสั่ง',
  my_offers: 'ข้อเสนอของฉัน',
  no_terms: 'ไม่มีเงื่อนไขเพิ่มเติม',
  others: 'ข้อเสนออื่น',
  own: 'นี่คือข้อเสนอของคุณเองตามที่คนอื่นเห็น',
  paused: 'ข้อเสนอนี้หยุดชั่วคราว',
  pay_within: 'ชำระภายใน {count} นาที',
  price: 'ราคา',
  stale: 'ยังไม่มีราคาตลาดล่าสุด หรือข้อเสนอนี้ห่างจากตลาดเกินไป ขณะนี้สั่งไม่ได้',
  terms: 'เงื่อนไขของผู้เสนอ',
  title: 'ข้อเสนอ',
  unknown: 'ไม่พบข้อเสนอนี้ ลิงก์อาจเก่าแล้ว',
};
