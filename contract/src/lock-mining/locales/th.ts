import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  lock_below_minimum: 'ขั้นต่ำ {minimum} {currency}',
  lock_order_ended: 'รายการล็อกนี้สิ้นสุดแล้ว',
  lock_order_unknown: 'ไม่พบรายการล็อกนี้',
  lock_penalty_changed: 'ค่าใช้จ่ายในการถอนก่อนกำหนดเปลี่ยนเป็น {penalty} {currency} โปรดยืนยันอีกครั้ง',
  lock_placed: 'ล็อกเรียบร้อยแล้ว',
  lock_product_unknown: 'ไม่มีผลิตภัณฑ์นี้หรือหยุดให้บริการแล้ว',
  lock_redeemed: 'ไถ่ถอนเรียบร้อยแล้ว',
  lock_sold_out: 'ผลิตภัณฑ์นี้มีวงเงินไม่พอ ลองลดจำนวนหรือเลือกผลิตภัณฑ์อื่น',
  lock_too_fine: 'ทศนิยมไม่เกิน {scale} ตำแหน่ง',
};
