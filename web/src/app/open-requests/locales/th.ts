import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'ตรวจสอบอีกครั้ง',
  deposit: 'การฝากเงินของคุณ',
  did_not: 'ไม่สำเร็จ {reason}',
  do_not_send: 'ไม่ส่งอีก',
  exchange: 'การแลกเปลี่ยนของคุณ',
  lock: 'การล็อกเหรียญของคุณ',
  look_first: 'รายการอาจสำเร็จไปแล้ว โปรดตรวจสอบก่อนส่งใหม่',
  order: 'คำสั่งซื้อขายของคุณ',
  order_change: 'การเปลี่ยนแปลงคำสั่งของคุณ',
  other: 'คำขอของคุณ',
  sent_at: '{what} ส่งเมื่อ {time} ยังไม่ได้รับคำตอบ จึงยังไม่ทราบผล',
  title: 'คำขอล่าสุดของคุณสำเร็จหรือไม่',
  transfer: 'การโอนของคุณ',
  unlock: 'การไถ่ถอนก่อนกำหนดของคุณ',
  went_through: 'สำเร็จแล้ว',
  what_happens:
    'ตรวจสอบอีกครั้งเพื่อทราบผล หากสำเร็จแล้วจะไม่มีอะไรเกิดขึ้นอีก หากยังไม่สำเร็จจะดำเนินการทันที และจะไม่ดำเนินการซ้ำสองครั้ง',
  withdrawal: 'การถอนเงินของคุณ',
  withdrawal_cancel: 'การยกเลิกการถอนเงินของคุณ',
};
