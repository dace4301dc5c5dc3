import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  address_checksum_wrong: 'ที่อยู่พิมพ์ผิด: ค่าตรวจสอบไม่ตรงกัน',
  address_malformed: 'ที่อยู่นี้ไม่ใช่ที่อยู่ {network} ที่ถูกต้อง',
  address_wrong_network: 'ที่อยู่นี้ดูเหมือนที่อยู่ {found} ไม่ใช่ {network}',
  bank_account_malformed: 'โปรดกรอกเลขที่บัญชีให้ถูกต้อง',
  payout_address_known: 'คุณบันทึกที่อยู่นี้ไว้แล้ว',
  payout_currency_unknown: 'สกุลเงินนี้ไม่สามารถส่งออกผ่านเครือข่ายนั้นได้',
  payout_deleted: 'ลบแล้ว',
  payout_fields_missing: 'โปรดกรอกให้ครบทุกช่อง',
  payout_method_unknown: 'ไม่พบวิธีรับเงินนี้',
  payout_methods_full: 'บันทึกที่อยู่ได้ไม่เกิน {count} รายการ',
  payout_name_differs: 'ชื่อต้องตรงกับที่ยืนยันไว้: {name}',
  payout_name_special: 'โปรดอย่าใช้อักขระพิเศษ',
  payout_saved: 'บันทึกแล้ว',
};
