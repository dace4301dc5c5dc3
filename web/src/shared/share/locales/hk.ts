import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  copy_failed: '未能複製連結',
  link_copied: '已複製連結',
  share: '分享',
};
