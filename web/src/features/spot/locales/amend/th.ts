import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amend: 'ลดจำนวน',
  amend_filled: 'จับคู่ไปแล้ว {filled} โปรดใส่จำนวนที่มากกว่านี้',
  amend_minimum: 'ส่วนที่เหลือต้องมีมูลค่าอย่างน้อย {minimum}',
  amend_missing: 'กรอกจำนวน',
  amend_not_less: 'ต้องน้อยกว่าจำนวนปัจจุบัน {amount}',
  amend_step: 'ทศนิยมไม่เกิน {scale} ตำแหน่ง',
  amend_title: 'ลดจำนวนคำสั่ง {symbol}',
  amended: 'ลดจำนวนคำสั่งแล้ว',
  amount_now: 'จำนวนปัจจุบัน',
  confirm: 'ลดจำนวน',
  continue: 'ดำเนินการต่อ',
  explain: 'คำสั่งยังคงราคาและลำดับคิวเดิม หากต้องการราคาอื่นหรือจำนวนมากขึ้น ให้ยกเลิกแล้วส่งคำสั่งใหม่',
  filled: 'จับคู่แล้ว',
  new_amount: 'จำนวนใหม่',
  price: 'ราคา',
  released: 'ปลดล็อก',
};
