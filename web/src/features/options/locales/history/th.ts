import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_markets: 'ทุกตลาด',
  clear: 'แสดงทุกตลาด',
  days: 'คำนวณใหม่รายวัน',
  down: 'ลง',
  export_csv: 'ส่งออก CSV',
  export_failed: 'ไฟล์มาไม่ครบจึงไม่ได้บันทึก โปรดลองอีกครั้ง',
  export_too_long: 'มีมากกว่า {max} ออปชัน โปรดเลือกหนึ่งตลาดแล้วส่งออกอีกครั้ง',
  exported: 'บันทึกแล้ว {rows} ออปชัน',
  house: 'ฝั่งของแพลตฟอร์ม',
  level: 'เสมอ',
  market: 'ตลาด',
  net: 'ผลสุทธิ',
  none: 'ออปชันที่จบแล้วจะแสดงที่นี่ พร้อมใบรับของแต่ละรายการ',
  none_here: 'ยังไม่มีออปชันของตลาดนี้ที่จบ',
  paid_back: 'จ่ายคืน',
  right: 'ถูก',
  rule: 'กติกาสรุปผล',
  seconds: '{seconds} วิ',
  stake_is: 'เดิมพัน {stake}',
  staked: 'เดิมพันรวม',
  title: 'ประวัติออปชัน',
  up: 'ขึ้น',
  void: 'โมฆะ',
  wrong: 'ผิด',
};
