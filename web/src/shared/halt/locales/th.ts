import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted:
    'เราหยุดการเคลื่อนไหวของเงินชั่วคราวระหว่างตรวจสอบบัญชี สิ่งที่ยืนยันตอนนี้จะถูกปฏิเสธและเงินของคุณจะไม่เคลื่อนไหว คุณยังดูยอดเงินและรายการได้',
};
