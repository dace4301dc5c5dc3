import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  catalogue_changed: 'มีการเปลี่ยนแปลงหลังจากเสนอ โปรดเสนอใหม่',
  catalogue_same: 'ไม่มีอะไรเปลี่ยนแปลง',
  catalogue_unknown: 'ไม่มีรายการนี้ในระบบ',
  lock_terms_wrong: 'เงื่อนไขผลิตภัณฑ์ไม่ถูกต้อง',
  market_paused: '{market} หยุดชั่วคราวสำหรับทุกคนในขณะนี้',
  network_value_wrong: 'ค่าเหล่านี้ไม่เหมาะกับเครือข่ายนี้',
  setting_value_wrong: 'การตั้งค่านี้ใช้ค่านี้ไม่ได้',
  spot_terms_wrong: 'เงื่อนไขการซื้อขายไม่ถูกต้อง',
};
