import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_languages_missing: 'ต้องมีครบทุกภาษาก่อน ยังขาด: {languages}',
  content_must_stay: 'หน้านี้ต้องมีอยู่เสมอ',
  content_thanks: 'ขอบคุณสำหรับความเห็นของคุณ',
  content_text_refused: 'ข้อความมีอักขระที่แสดงไม่ได้ หรือมีการขึ้นบรรทัดใหม่ในช่องที่มีได้เพียงบรรทัดเดียว',
};
