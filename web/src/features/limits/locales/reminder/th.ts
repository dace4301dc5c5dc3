import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: 'ทำต่อ',
  remind_left: 'ขีดจำกัดที่เหลือ',
  remind_limits: 'ขีดจำกัดและการพัก',
  remind_opened: 'สถานะและออปชันที่เปิดวันนี้',
  remind_positions: 'วันนี้คุณเปิดสถานะและออปชันไปแล้ว {count} รายการ',
  remind_result: 'ผลของคุณวันนี้',
  remind_text: 'ลองพักสายตาสักครู่ สิ่งที่เปิดอยู่ยังเหมือนเดิม',
  remind_time: 'คุณเทรดมา {minutes} นาทีแล้ว',
};
