import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  old: 'อัปเดตไม่สำเร็จ ข้อมูลที่เห็นเป็นของ {time}',
  retry: 'ลองอีกครั้ง',
};
