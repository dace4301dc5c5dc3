import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  remind_me: '通知を受け取る',
  remind_off: '通知をオフにする',
  reminder_is_off: '通知は届きません',
  reminder_is_on: '開始の {minutes} 分前に受信箱へお知らせします',
};
