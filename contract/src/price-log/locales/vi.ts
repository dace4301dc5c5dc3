import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  checkpoint_unknown: 'Không có điểm kiểm tra này',
  tick_not_signed_yet: 'Giá này chưa được ký. Hãy thử lại sau 10 giây',
  tick_unknown: 'Giá này không có trong nhật ký',
};
