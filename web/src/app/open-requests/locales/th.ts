import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'ส่งอีกครั้ง',
  did_not_title: 'ไม่สำเร็จ',
  do_not_send: 'ไม่ส่งอีก',
  look_first: 'รายการอาจสำเร็จไปแล้ว โปรดตรวจสอบประวัติก่อนส่งใหม่',
  look_first_title: 'ไม่ได้ส่งอีก',
  other: 'คำขอของคุณ',
  sent_at: '{what} ส่งเมื่อ {time} ยังไม่ได้รับคำตอบ จึงยังไม่ทราบผล',
  title: 'คำขอล่าสุดของคุณสำเร็จหรือไม่',
  update: 'แอปได้รับการอัปเดตแล้ว โหลดใหม่เพื่อใช้ต่อ สิ่งที่คุณกรอกไว้ยังอยู่',
  update_reload: 'โหลดใหม่',
  update_waits: 'แอปได้รับการอัปเดตแล้ว โหลดใหม่ได้เมื่อคำขอของคุณได้รับคำตอบ',
  went_through: 'สำเร็จแล้ว',
  what_happens:
    'ส่งอีกครั้งเพื่อทราบผล หากสำเร็จแล้วจะไม่มีอะไรเกิดขึ้นอีก หากยังไม่สำเร็จจะดำเนินการทันที และจะไม่ดำเนินการซ้ำ',
};
