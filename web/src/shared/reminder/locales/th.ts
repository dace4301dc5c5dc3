import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  remind_me: 'เตือนฉัน',
  remind_off: 'ปิดการเตือน',
  reminder_is_off: 'เราจะไม่เตือนคุณ',
  reminder_is_on: 'เราจะส่งข้อความถึงคุณ {minutes} นาทีก่อนเริ่ม',
};
