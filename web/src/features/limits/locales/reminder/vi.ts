import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: 'Tiếp tục',
  remind_left: 'Giới hạn còn lại',
  remind_limits: 'Giới hạn và tạm nghỉ',
  remind_opened: 'Vị thế và quyền chọn mở hôm nay',
  remind_positions: 'Hôm nay bạn đã mở {count} vị thế và quyền chọn',
  remind_result: 'Lãi lỗ hôm nay của bạn',
  remind_text: 'Hãy ngẩng lên nghỉ một chút. Những gì đang mở vẫn như cũ.',
  remind_time: 'Bạn đã giao dịch {minutes} phút',
};
