import type { Texts } from '../message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  authenticator_code_wrong: 'รหัสจากแอปยืนยันตัวตนไม่ถูกต้อง',
  authenticator_required: 'กรอกรหัสจากแอปยืนยันตัวตนของคุณ',
  identity_required: 'โปรดยืนยันตัวตนให้เสร็จก่อน',
  insufficient_balance: 'ยอดเงินไม่พอ',
  internal_error: 'ระบบของเราขัดข้อง โปรดตรวจสอบว่ารายการสำเร็จแล้วหรือไม่ก่อนลองอีกครั้ง รหัสอ้างอิง {reference}',
  money_halted: 'หยุดการเคลื่อนไหวของเงินชั่วคราวระหว่างตรวจสอบบัญชี ยอดเงินของคุณปลอดภัยและยังดูได้',
  not_found: 'ไม่พบรายการนี้',
  outcome_unknown:
    'ยังไม่ทราบว่ารายการนี้สำเร็จหรือไม่ ส่งคำขอเดิมอีกครั้งเพื่อตรวจสอบ รายการจะดำเนินการไม่เกินหนึ่งครั้ง',
  outcome_unknown_no_id: 'ไม่ทราบว่ารายการนี้สำเร็จหรือไม่ โปรดตรวจสอบก่อนลองอีกครั้ง',
  parameter_error: 'พารามิเตอร์ไม่ถูกต้อง: {field}',
  payout_method_required: 'โปรดเพิ่มช่องทางรับเงินก่อน',
  request_in_progress: 'คำขอนี้กำลังดำเนินการอยู่',
  request_reused: 'รหัสคำขอนี้ถูกใช้กับรายการอื่นแล้ว',
  session_invalid: 'โปรดเข้าสู่ระบบก่อน',
  temporarily_read_only: 'ขณะนี้ดูข้อมูลได้อย่างเดียว ยังทำรายการไม่ได้ โปรดลองใหม่ภายหลัง',
  temporarily_unavailable: 'ระบบไม่พร้อมให้บริการชั่วคราว โปรดลองใหม่ในอีกสักครู่',
  too_many_requests: 'ลองหลายครั้งเกินไป โปรดลองใหม่ใน {seconds} วินาที',
};
