import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  already_decided: 'เรื่องนี้มีการตัดสินไปแล้ว',
  already_proposed: 'เสนอรายการนี้ไว้แล้ว กำลังรอบุคคลที่สองยืนยัน',
  audit_pending: 'การตรวจบัญชีทั้งหมดหลังการหยุดยังไม่เสร็จ ระบบตรวจให้เอง โปรดยืนยันอีกครั้งในอีกสักครู่',
  books_unsound: 'บัญชียังไม่ถูกต้อง ({why}) โปรดแก้ไขสาเหตุก่อน การเคลื่อนไหวของเงินยังคงหยุดอยู่',
  enrolment_invalid: 'คำเชิญนี้ไม่ถูกต้องหรือถูกใช้ไปแล้ว',
  four_eyes_needed: 'การดำเนินการนี้ต้องใช้สองคน',
  four_eyes_same_device: 'ผู้เสนอเคยใช้เบราว์เซอร์นี้ โปรดยืนยันจากเบราว์เซอร์ของคุณเอง',
  four_eyes_same_person: 'ต้องให้บุคคลอื่นที่ไม่ใช่ผู้เสนอเป็นผู้ยืนยัน',
  last_admin_stays: 'ต้องเหลือผู้ดูแลระบบอย่างน้อยหนึ่งคน',
  money_not_halted: 'การเคลื่อนไหวของเงินไม่ได้หยุดอยู่',
  operator_exists: 'มีเจ้าหน้าที่ที่ใช้อีเมลนี้อยู่แล้ว',
  operator_inactive: 'เจ้าหน้าที่รายนี้ถูกปิดใช้งานแล้ว',
  operator_login_failed: 'อีเมล รหัสผ่าน หรือรหัสยืนยันไม่ถูกต้อง',
  operator_not_allowed: 'บทบาทของคุณไม่มีสิทธิ์ดำเนินการนี้',
  operator_password_short: 'รหัสผ่านต้องมีอย่างน้อย {least} ตัวอักษร',
  operator_proof_wrong: 'รหัสผ่านหรือรหัสยืนยันไม่ถูกต้อง',
  operator_self: 'คุณทำรายการนี้กับตนเองไม่ได้ ต้องให้ผู้อื่นดำเนินการ',
  operator_session_unknown: 'ไม่พบเซสชันนี้',
  operator_unknown: 'ไม่พบเจ้าหน้าที่รายนี้',
  proposal_expired: 'ข้อเสนอนี้หมดอายุแล้ว โปรดเสนอใหม่',
  proposal_not_possible: 'ดำเนินการนี้ไม่ได้แล้ว: {why}',
  proposal_unknown: 'ไม่พบข้อเสนอนี้',
  proposer_not_allowed: 'ผู้เสนอไม่มีบทบาทสำหรับเรื่องนี้แล้ว ต้องให้ผู้ที่มีบทบาทเสนอใหม่',
};
