import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  deposit_above_most: 'ฝากได้ครั้งละไม่เกิน {most} {currency}',
  deposit_below_minimum: 'ฝากขั้นต่ำ {minimum} {currency}',
  deposit_credited_itself: 'การฝากผ่านเครือข่ายนี้จะเข้าบัญชีโดยอัตโนมัติ ไม่ต้องใช้หลักฐาน',
  deposit_order_ended: 'คำสั่งนี้สิ้นสุดแล้ว',
  deposit_order_unknown: 'ไม่พบคำสั่งนี้',
  deposit_ordered: 'สร้างคำสั่งแล้ว โปรดโอนเงินพร้อมรหัสอ้างอิง',
  deposit_reference_used: 'เลขอ้างอิงการโอนนี้ถูกใช้แล้ว',
  deposit_submitted: 'ส่งแล้ว เราจะตรวจสอบและเติมเงินให้',
  deposit_txid_malformed: 'นี่ไม่ใช่หมายเลขธุรกรรมของ {network} โปรดตรวจสอบแล้วกรอกใหม่',
  deposit_too_fine: 'ทศนิยมไม่เกิน {scale} ตำแหน่ง',
  deposit_too_many_open: 'คุณมีรายการฝากรอตรวจสอบ {count} รายการ โปรดรอก่อน',
  deposit_unknown: 'ไม่พบรายการฝากนี้',
  recharge_not_enabled: 'ยังไม่เปิดให้เติมเงิน โปรดติดต่อผู้ดูแลระบบ',
  voucher_required: 'โปรดอัปโหลดหลักฐานการชำระเงิน',
  voucher_used: 'หลักฐานนี้ถูกใช้แล้ว',
};
