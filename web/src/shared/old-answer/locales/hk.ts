import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  old: '未能更新，現時顯示的是 {time} 的資料。',
  retry: '重試',
};
