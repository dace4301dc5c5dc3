import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  old: '更新できませんでした。表示は {time} 時点のものです。',
  retry: '再試行',
};
