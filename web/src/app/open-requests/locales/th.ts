import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after_stop: '{what} เมื่อราคาถึง {stop}',
  ask_again: 'ตรวจสอบอีกครั้ง',
  buy_at: 'ซื้อ {amount} ที่ราคา {price}',
  buy_market: 'ซื้อ {amount} ที่ราคาตลาด',
  deposit: 'การฝากเงินของคุณ',
  did_not: 'ไม่สำเร็จ {reason}',
  do_not_send: 'ไม่ส่งอีก',
  exchange: 'การแลกเปลี่ยนของคุณ',
  exchange_of: 'แลก {amount} เป็น {currency}',
  lock: 'การล็อกเหรียญของคุณ',
  lock_of: 'ล็อก {amount} เป็นเวลา {days} วัน',
  look_first: 'รายการอาจสำเร็จไปแล้ว โปรดตรวจสอบก่อนส่งใหม่',
  order: 'คำสั่งซื้อขายของคุณ',
  order_change: 'การเปลี่ยนแปลงคำสั่งของคุณ',
  other: 'คำขอของคุณ',
  sell_at: 'ขาย {amount} ที่ราคา {price}',
  sell_market: 'ขาย {amount} ที่ราคาตลาด',
  sent_at: '{what} ส่งเมื่อ {time} ยังไม่ได้รับคำตอบ จึงยังไม่ทราบผล',
  title: 'คำขอล่าสุดของคุณสำเร็จหรือไม่',
  transfer: 'การโอนของคุณ',
  unlock: 'การไถ่ถอนก่อนกำหนดของคุณ',
  went_through: 'สำเร็จแล้ว',
  what_happens:
    'ตรวจสอบอีกครั้งเพื่อทราบผล หากสำเร็จแล้วจะไม่มีอะไรเกิดขึ้นอีก หากยังไม่สำเร็จจะดำเนินการทันที และจะไม่ดำเนินการซ้ำสองครั้ง',
  withdraw_to: 'ถอน {amount} ไปที่ {address}',
  withdrawal: 'การถอนเงินของคุณ',
  withdrawal_cancel: 'การยกเลิกการถอนเงินของคุณ',
  worth: '{currency} มูลค่า {total}',
};
