import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  head_portrait_saved: 'เปลี่ยนรูปโปรไฟล์ของคุณแล้ว',
  nickname_characters: 'ชื่อเล่นใช้ได้เฉพาะตัวอักษรและตัวเลข ไม่อนุญาตให้ใช้อักขระพิเศษ',
  nickname_length: 'ชื่อเล่นต้องมี {least} ถึง {most} ตัวอักษร',
  nickname_reserved: 'ชื่อเล่นนี้อาจทำให้เข้าใจผิดว่าเป็นเจ้าหน้าที่ของเรา โปรดเลือกชื่ออื่น',
  profile_saved: 'บันทึกโปรไฟล์ของคุณแล้ว',
  signature_characters: 'ไม่อนุญาตให้ใช้อักขระพิเศษ เช่น # $ = < > / ในคำบรรยายตัวเอง',
  signature_length: 'คำบรรยายตัวเองต้องมี {least} ถึง {most} ตัวอักษร',
};
