import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  absent: 'ไม่พบกล้องในอุปกรณ์นี้',
  again: 'ลองอีกครั้ง',
  choose: 'เลือกรูปภาพ',
  denied: 'ยังไม่ได้อนุญาตให้ใช้กล้อง โปรดอนุญาตในการตั้งค่าเบราว์เซอร์แล้วลองอีกครั้ง',
  failed: 'เปิดกล้องไม่ได้ อาจมีแอปอื่นใช้งานอยู่',
  looking: 'วางโค้ดให้อยู่ในกรอบ',
  no_code: 'ไม่พบคิวอาร์โค้ดในรูปนี้ ลองใช้รูปที่ชัดกว่า',
  picture_instead: 'คุณเลือกรูปที่มีโค้ดแทนได้',
  picture_of_camera: 'ภาพจากกล้อง',
  starting: 'กำลังเปิดกล้อง… หากมีคำถาม โปรดกดอนุญาต',
  title: 'สแกนคิวอาร์โค้ด',
};
