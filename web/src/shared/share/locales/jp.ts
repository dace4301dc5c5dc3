import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  copy_failed: 'リンクをコピーできませんでした',
  link_copied: 'リンクをコピーしました',
  share: '共有',
};
