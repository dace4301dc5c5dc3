import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  bind_email_first: 'โปรดผูกอีเมลก่อน',
  bind_mobile_first: 'โปรดผูกหมายเลขโทรศัพท์ก่อน',
  id_number_special: 'หมายเลขเอกสารต้องไม่มีอักขระพิเศษ',
  id_number_used: 'หมายเลขเอกสารนี้ถูกใช้กับบัญชีอื่นแล้ว',
  id_number_wrong: 'โปรดกรอกหมายเลขเอกสารให้ถูกต้อง',
  verification_changed: 'ลูกค้าส่งข้อมูลใหม่ระหว่างนี้ โปรดดูอีกครั้ง',
  verification_level_first: 'ต้องผ่านระดับ Lv1 ก่อน',
  verification_name_special: 'ชื่อต้องไม่มีอักขระพิเศษ',
  verification_name_wrong: 'กรอกชื่อ {min} ถึง {max} ตัวอักษร',
  verification_passed: 'ระดับนี้ผ่านการยืนยันแล้ว',
  verification_photo_missing: 'โปรดเพิ่มรูปที่ขอให้ครบ',
  verification_photo_twice: 'ด้านหน้าและด้านหลังต้องไม่ใช่รูปเดียวกัน',
  verification_reason_wrong: 'เลือกเหตุผลที่เหมาะสมสำหรับส่วนที่ต้องทำใหม่',
  verification_reviewing: 'เอกสารของคุณกำลังอยู่ระหว่างตรวจสอบ',
  verification_submitted: 'ส่งเพื่อตรวจสอบแล้ว',
  verification_unknown: 'ไม่พบรายการนี้',
};
