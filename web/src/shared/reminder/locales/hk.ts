import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  remind_me: '提醒我',
  remind_off: '關閉提醒',
  reminder_is_off: '我們不會再提醒你',
  reminder_is_on: '開始前 {minutes} 分鐘，我們會傳訊息到你的收件匣',
};
