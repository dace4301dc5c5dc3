import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  old: '未能更新，当前显示的是 {time} 的数据。',
  retry: '重试',
};
