import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  checkpoint_unknown: 'ไม่มีจุดตรวจสอบนี้',
  tick_not_signed_yet: 'ราคานี้ยังไม่ได้ลงนาม โปรดลองอีกครั้งใน 10 วินาที',
  tick_unknown: 'ไม่มีราคานี้ในบันทึก',
};
