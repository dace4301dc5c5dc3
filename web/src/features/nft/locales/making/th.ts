import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: 'เมื่ออนุมัติแล้วจะไม่มีอะไรเปลี่ยน บันทึกสาธารณะผูกพันผลงานและความหายากไว้',
  all_rest: 'ที่เหลือทั้งหมดเป็น {rarity}',
  all_sold: 'คุณได้รับหากขายหมด',
  chosen: '{count, plural, other {เลือกแล้ว # ชิ้น}}',
  currency: 'สกุลเงิน',
  description: 'เกี่ยวกับชุด',
  drop_gone: 'นำออก',
  fee: 'ค่าธรรมเนียม ({rate})',
  gone: '{count, plural, other {ผลงานที่เลือก # ชิ้นใช้ไม่ได้แล้ว เพราะวางขาย ขายไป หรืออยู่ในชุดอื่น}}',
  name: 'ชื่อชุด',
  no_free: 'คุณไม่มีผลงานว่าง ต้องอนุมัติแล้ว ไม่ได้ขาย และไม่อยู่ในชุดอื่น',
  odds: 'โอกาสในการสุ่มครั้งแรก',
  price: 'ราคาต่อกล่อง',
  rarity_of: 'ความหายากของ {name}',
  review: 'เจ้าหน้าที่สนับสนุนทางการสองคนตรวจสอบ',
  title: 'สร้างชุดกล่องสุ่ม',
  works: 'ผลงานและความหายาก',
  works_about: 'เลือกความหายากของแต่ละผลงาน แตะอีกครั้งเพื่อนำออก',
};
