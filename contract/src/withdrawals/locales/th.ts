import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  withdrawal_above_limit: 'ถอนได้อีก {remaining} {currency} ภายใน 24 ชั่วโมง',
  withdrawal_address_waits: 'ปลายทางนี้ใช้ได้ตั้งแต่ {until} เป็นต้นไป',
  withdrawal_below_minimum: 'ถอนขั้นต่ำ {minimum} {currency}',
  withdrawal_cancelled: 'ยกเลิกแล้ว เงินทั้งหมดกลับเข้ายอดคงเหลือของคุณ',
  withdrawal_hold_too_long: 'การพักรายการต้องสิ้นสุดภายใน 72 ชั่วโมงหลังส่งคำขอ',
  withdrawal_no_other_payment:
    'ค่าธรรมเนียมหักจากยอดที่ถอนแล้ว ไม่ต้องจ่ายเงินอื่นใดอีก ไม่ว่าจะเป็นภาษี เงินประกัน หรือค่าปลดล็อก ใครเรียกเก็บเพิ่มคือมิจฉาชีพ',
  withdrawal_not_enabled: 'ขณะนี้ยังไม่เปิดให้ถอนสกุลเงินนี้',
  withdrawal_on_hold: 'รายการถอนนี้ถูกพักไว้จนถึง {until}',
  withdrawal_paid_itself: 'การถอนบนเครือข่ายนี้ระบบจะส่งให้เอง',
  withdrawal_reference_used: 'หมายเลขอ้างอิงนี้เป็นของรายการถอนอื่น',
  withdrawal_requested: 'ส่งคำขอถอนแล้ว',
  withdrawal_too_fine: 'ทศนิยมได้ไม่เกิน {scale} ตำแหน่ง',
  withdrawal_too_many_open: 'คุณมีรายการถอนที่กำลังดำเนินการ {count} รายการ โปรดรอให้เสร็จก่อน',
  withdrawal_unknown: 'ไม่พบรายการถอนนี้',
};
