import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  old: 'Không cập nhật được. Dữ liệu bạn đang xem là của {time}.',
  retry: 'Thử lại',
};
