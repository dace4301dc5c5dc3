import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  copy_failed: '无法复制链接',
  link_copied: '链接已复制',
  share: '分享',
};
