import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_day: 'Mỗi địa chỉ nhận một mã mỗi phút và mười mã mỗi ngày để không ai bị làm phiền.',
  code_goes_to: 'Mã sẽ được gửi đến {address}.',
  code_pause: 'Vừa có yêu cầu mã cho địa chỉ này. Mỗi phút một mã để không ai bị làm phiền.',
  code_sent_to: 'Đã gửi mã đến {address}. Mã có hiệu lực đến {time}.',
  code_was_shown: 'Mã gần nhất đã hiển thị trên màn hình này và có hiệu lực đến {time}. Bạn có thể lấy mã khác.',
  demo_code: 'Bản demo',
  demo_code_use: 'Điền vào',
  demo_code_why: 'Bản demo này không gửi được tin nhắn nên mã được hiển thị tại đây.',
};
