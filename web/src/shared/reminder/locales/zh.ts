import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  remind_me: '提醒我',
  remind_off: '关闭提醒',
  reminder_is_off: '不会再提醒您',
  reminder_is_on: '开始前 {minutes} 分钟，我们会发送站内信提醒您',
};
