import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: 'เมื่อคุณขาย ผู้ซื้อจะโอนมาที่นี่ ต้องเป็นชื่อที่ยืนยันแล้วของคุณ',
  account: 'บัญชี',
  account_now: 'ที่บันทึกไว้ลงท้ายด้วย {ending}',
  account_wrong: 'ตัวอักษร ตัวเลข หรือ . _ - + @ จำนวน 3 ถึง 100 ตัว',
  identity: 'ยืนยันตัวตนระดับ 1 ก่อน ระบบจะเทียบกับชื่อของคุณ',
  not_saved: 'ยังไม่ได้บันทึก',
  other_name: 'ไม่ใช่ชื่อที่ยืนยันแล้ว ใช้ไม่ได้',
  remove: 'ลบ',
  removed: 'ลบแล้ว',
  save: 'บันทึก',
  saved: 'บันทึกแล้ว',
  title: 'วิธีรับเงินของฉัน',
  usable: 'ใช้ได้',
  verify: 'ยืนยันตัวตน',
  wallet_about: 'กรอกบัญชีตามที่วอลเล็ตแสดง ต้องเป็นชื่อที่ยืนยันแล้ว ผู้ซื้อจะเห็นพร้อมชื่อของคุณ',
};
