import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_subject: 'รหัสยืนยันของ {site}',
  code_body:
    'รหัสยืนยันของคุณคือ {code}\n\nใช้สำหรับ: {purpose}\nรหัสใช้ได้ภายใน {minutes} นาทีและใช้ได้ครั้งเดียว\n\nเจ้าหน้าที่ของ {site} จะไม่ขอรหัสนี้จากคุณ หากคุณไม่ได้ขอรหัส ไม่ต้องสนใจข้อความนี้',
  code_sms: '{site}: รหัสของคุณคือ {code} ({purpose}) ใช้ได้ {minutes} นาที ห้ามบอกใคร',
  purpose_register: 'สมัครบัญชี',
  purpose_forget: 'ตั้งรหัสผ่านใหม่เมื่อลืม',
  purpose_password: 'เปลี่ยนรหัสผ่านเข้าสู่ระบบ',
  purpose_payment_password: 'ตั้งรหัสผ่านการชำระเงิน',
  purpose_bind_email: 'เพิ่มอีเมลนี้',
  purpose_bind_mobile: 'เพิ่มหมายเลขโทรศัพท์นี้',
  purpose_allow_bind_email: 'อนุญาตให้เพิ่มอีเมลใหม่ในบัญชีของคุณ',
  purpose_allow_bind_mobile: 'อนุญาตให้เพิ่มหมายเลขโทรศัพท์ใหม่ในบัญชีของคุณ',
  purpose_verification: 'ยืนยันตัวตน',
  purpose_withdrawal: 'ยืนยันการถอน',
  purpose_payout_method: 'บันทึกวิธีรับเงิน',
  known_subject: 'ที่อยู่นี้มีบัญชีที่ {site} อยู่แล้ว',
  known_body:
    'มีผู้ขอใช้ที่อยู่นี้กับบัญชีที่ {site} แต่ที่อยู่นี้เป็นของบัญชีหนึ่งอยู่แล้ว\n\nหากเป็นคุณ โปรดเข้าสู่ระบบหรือตั้งรหัสผ่านใหม่: {url}\nหากไม่ใช่คุณ ไม่ต้องทำอะไร ไม่มีอะไรเปลี่ยนแปลง',
  known_sms: '{site}: หมายเลขนี้มีบัญชีอยู่แล้ว เข้าสู่ระบบหรือตั้งรหัสผ่านใหม่: {url}',
  unknown_subject: 'ไม่มีบัญชีที่ใช้ที่อยู่นี้ที่ {site}',
  unknown_body:
    'มีผู้ขอตั้งรหัสผ่านใหม่สำหรับที่อยู่นี้ที่ {site} แต่ไม่มีบัญชีที่ใช้ที่อยู่นี้\n\nหากเป็นคุณ โปรดลองที่อยู่อื่นหรือสมัครบัญชี: {url}\nหากไม่ใช่คุณ ไม่ต้องทำอะไร',
  unknown_sms: '{site}: ไม่มีบัญชีที่ใช้หมายเลขนี้ ลองที่อยู่อื่นหรือสมัครบัญชี: {url}',
  notice_subject: 'แจ้งเตือนความปลอดภัยจาก {site}',
  notice_body:
    '{event}\n\nเวลา: {at} UTC\nอุปกรณ์: {device}\nที่อยู่เครือข่าย: {address}\n\nหากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ทันทีและติดต่อฝ่ายบริการลูกค้า: {url}',
  notice_sms: '{site}: {event} หากไม่ใช่คุณ ตั้งรหัสผ่านใหม่ทันที: {url}',
  notice_wait: 'การถอนถูกพักไว้จนถึง {until} UTC เพื่อให้คุณมีเวลาจัดการหากไม่ใช่คุณ',
  event_password_changed: 'รหัสผ่านเข้าสู่ระบบของคุณถูกเปลี่ยนแล้ว',
  event_password_reset: 'รหัสผ่านเข้าสู่ระบบของคุณถูกตั้งใหม่แล้ว',
  event_payment_password_set: 'ตั้งรหัสผ่านการชำระเงินแล้ว',
  event_payment_password_changed: 'รหัสผ่านการชำระเงินของคุณถูกเปลี่ยนแล้ว',
  event_email_bound: 'เพิ่มอีเมลในบัญชีของคุณแล้ว',
  event_email_changed: 'อีเมลของบัญชีคุณถูกเปลี่ยนแล้ว',
  event_mobile_bound: 'เพิ่มหมายเลขโทรศัพท์ในบัญชีของคุณแล้ว',
  event_mobile_changed: 'หมายเลขโทรศัพท์ของบัญชีคุณถูกเปลี่ยนแล้ว',
  event_authenticator_on: 'เปิดใช้แอปยืนยันตัวตนแล้ว',
  event_authenticator_off: 'ปิดใช้แอปยืนยันตัวตนแล้ว',
  event_recovery_code_used: 'มีการใช้รหัสกู้คืนหนึ่งรหัส',
  event_recovery_codes_renewed: 'รหัสกู้คืนทั้งหมดถูกเปลี่ยนแล้ว',
  event_payout_address_added: 'เพิ่มที่อยู่ถอนเงินแล้ว: {currency} บน {network} ลงท้าย {end}',
  event_payout_address_removed: 'ลบที่อยู่ถอนเงินแล้ว: {currency} บน {network} ลงท้าย {end}',
  event_payout_card_added: 'เพิ่มบัตรธนาคารสำหรับถอนเงินแล้ว: เลขบัญชีลงท้าย {end}',
  event_payout_card_changed: 'เปลี่ยนบัตรธนาคารสำหรับถอนเงินแล้ว: เลขบัญชีลงท้าย {end}',
};
