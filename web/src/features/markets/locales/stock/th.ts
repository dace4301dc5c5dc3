import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closed_all_day: 'ปิดทำการ',
  closes: 'ปิดตลาด',
  closes_early: 'ปิดเร็วเวลา {time}',
  holiday_christmas: 'คริสต์มาส',
  holiday_good_friday: 'วันศุกร์ประเสริฐ',
  holiday_independence: 'วันประกาศอิสรภาพสหรัฐฯ',
  holiday_juneteenth: 'วันจูนทีนท์',
  holiday_labor: 'วันแรงงานสหรัฐฯ',
  holiday_martin_luther_king: 'วันมาร์ติน ลูเธอร์ คิง',
  holiday_memorial: 'วันรำลึกทหารผู้ล่วงลับ',
  holiday_new_year: 'วันขึ้นปีใหม่',
  holiday_presidents: 'วันประธานาธิบดี',
  holiday_thanksgiving: 'วันขอบคุณพระเจ้า',
  holidays: 'วันหยุดที่จะถึง',
  no_holidays: 'ไม่มีใน 60 วันข้างหน้า',
  opens: 'เปิดตลาด',
  paused_about:
    'เหตุการณ์ของบริษัทอาจทำให้หุ้นเปลี่ยนไป จึงปิดสถานะทั้งหมดที่ราคาสุดท้ายก่อนหน้านั้นโดยไม่มีค่าธรรมเนียม และยกเลิกคำสั่งที่รออยู่ เปิดสถานะใหม่ไม่ได้จนกว่าจะเลิกหยุด',
  pre_open: 'วางคำสั่งลิมิตได้ตั้งแต่ {time} คำสั่งจะรอราคาแรก',
  title: 'ช่วงเวลาซื้อขาย',
  your_time: 'เวลาทั้งหมดเป็นเวลาท้องถิ่นของคุณ',
};
