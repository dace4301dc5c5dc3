import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  copy_failed: '링크를 복사하지 못했습니다',
  link_copied: '링크를 복사했습니다',
  share: '공유',
};
