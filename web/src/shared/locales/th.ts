import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  authenticator_code: 'รหัสหกหลักจากแอปยืนยันตัวตน',
  authenticator_title: 'ยืนยันว่าเป็นคุณ',
  came_from: 'คุณมาจาก: {title}',
  demo: 'เดโม: ตลาดจำลองและเงินสมมติ',
  delayed: 'ราคาล่าช้า',
  failed_check_offline: 'คุณออฟไลน์อยู่ การตรวจสอบต้องใช้การเชื่อมต่อ',
  failed_never_loaded: 'คุณออฟไลน์อยู่ และส่วนนี้ยังไม่เคยโหลดบนเครื่องนี้ จะแสดงเองเมื่อกลับมาออนไลน์',
  failed_offline: 'ไม่มีการเชื่อมต่อ โปรดตรวจสอบเครือข่ายแล้วลองอีกครั้ง',
  failed_server: 'เกิดข้อผิดพลาดทางฝั่งเรา โปรดลองอีกครั้ง',
  failed_timeout: 'เซิร์ฟเวอร์ไม่ตอบกลับทันเวลา โปรดลองอีกครั้ง',
  login: 'เข้าสู่ระบบ',
  login_first: 'โปรดเข้าสู่ระบบก่อน',
  offline: 'ออฟไลน์',
  offline_since: 'ออฟไลน์ตั้งแต่ {time} ข้อมูลที่เห็นอาจเก่ากว่านั้น',
  page_failed: 'โหลดหน้านี้ไม่ได้',
  page_failed_title: 'โหลดหน้าไม่สำเร็จ',
  part_failed: 'โหลดส่วนนี้ไม่สำเร็จ',
  pay_password: 'รหัสผ่านการชำระเงินหกหลักของคุณ',
  reconnecting: 'กำลังเชื่อมต่อใหม่…',
  reload: 'โหลดใหม่',
  result_unknown: 'ยังไม่ได้รับคำตอบ กำลังตรวจสอบผล…',
  total_loans: 'เงินกู้',
  total_without: 'ไม่รวม {amounts} (ไม่มีราคา)',
};
