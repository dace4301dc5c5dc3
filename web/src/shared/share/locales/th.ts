import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  copy_failed: 'คัดลอกลิงก์ไม่สำเร็จ',
  link_copied: 'คัดลอกลิงก์แล้ว',
  share: 'แชร์',
};
