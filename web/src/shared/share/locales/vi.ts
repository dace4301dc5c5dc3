import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  copy_failed: 'Không sao chép được liên kết',
  link_copied: 'Đã sao chép liên kết',
  share: 'Chia sẻ',
};
