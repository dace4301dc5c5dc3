import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  alert_at_price: 'ราคาเป้าหมายต้องต่างจากราคาปัจจุบัน',
  alert_created: 'ตั้งการแจ้งเตือนราคาแล้ว',
  alert_deleted: 'ลบการแจ้งเตือนราคาแล้ว',
  alert_too_fine: 'ราคามีทศนิยมได้ไม่เกิน {scale} ตำแหน่ง',
  alert_unknown: 'ไม่พบการแจ้งเตือนราคานี้',
  alerts_full: 'ตั้งการแจ้งเตือนราคาพร้อมกันได้สูงสุด {most} รายการ',
  favourite_exists: 'อยู่ในรายการโปรดแล้ว',
  favourite_removed: 'ลบออกจากรายการโปรดแล้ว',
  favourite_unknown: 'ไม่พบรายการโปรดนี้',
  favourites_full: 'เก็บรายการโปรดได้สูงสุด {most} รายการ',
  market_closed: 'ตลาดนี้ปิดอยู่ จะเปิดเวลา {opens_at}',
  market_unknown: 'ไม่มีตลาดนี้',
  period_unknown: 'ไม่มีช่วงเวลานี้',
  price_not_fresh: 'กำลังรอราคาล่าสุด โปรดลองอีกครั้งในอีกสักครู่',
};
