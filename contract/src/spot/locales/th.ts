import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  spot_above_maximum: 'คำสั่งละไม่เกิน {most} {currency}',
  spot_all_cancelled: 'ยกเลิกคำสั่งที่ค้างอยู่ของคุณทั้งหมดแล้ว',
  spot_amended: 'ลดจำนวนของคำสั่งแล้ว',
  spot_amount_step: 'จำนวนมีทศนิยมได้ไม่เกิน {scale} ตำแหน่ง',
  spot_below_minimum: 'คำสั่งต้องมีมูลค่าอย่างน้อย {least} {currency}',
  spot_busy: 'ขณะนี้มีคำสั่งรออยู่มากเกินไป คำขอของคุณยังไม่ถูกดำเนินการ โปรดลองอีกครั้งในอีกสักครู่',
  spot_cancelled: 'ยกเลิกคำสั่งแล้ว',
  spot_not_less: 'คำสั่งลดจำนวนได้เท่านั้น เพิ่มไม่ได้',
  spot_order_ended: 'คำสั่งนี้สิ้นสุดแล้ว',
  spot_order_unknown: 'ไม่พบคำสั่งนี้',
  spot_placed: 'ส่งคำสั่งแล้ว',
  spot_price_needed: 'โปรดใส่ราคา',
  spot_price_range: 'ราคานี้อยู่นอกช่วงที่ตลาดนี้รับได้',
  spot_price_step: 'ราคามีทศนิยมได้ไม่เกิน {scale} ตำแหน่ง',
  spot_restarting: 'กำลังอ่านสมุดคำสั่งใหม่ คำขอของคุณยังไม่ถูกดำเนินการ โปรดลองอีกครั้งในอีกสักครู่',
  spot_stop_needed: 'โปรดใส่ราคาสต็อป',
  spot_stop_passed: 'ตลาดผ่านราคาสต็อปนี้ไปแล้ว',
  spot_too_many_open: 'มีคำสั่งที่ค้างอยู่พร้อมกันได้ไม่เกิน {most} รายการ',
};
