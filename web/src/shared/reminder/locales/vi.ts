import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  remind_me: 'Nhắc tôi',
  remind_off: 'Tắt lời nhắc',
  reminder_is_off: 'Bạn sẽ không được nhắc',
  reminder_is_on: 'Chúng tôi sẽ gửi tin vào hộp thư của bạn {minutes} phút trước khi bắt đầu',
};
