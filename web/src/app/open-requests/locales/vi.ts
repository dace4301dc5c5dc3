import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'Gửi lại',
  did_not_title: 'Chưa được thực hiện',
  do_not_send: 'Không gửi lại nữa',
  look_first: 'Yêu cầu có thể đã được thực hiện. Hãy kiểm tra lịch sử trước khi gửi lại.',
  look_first_title: 'Đã không gửi lại',
  other: 'Yêu cầu của bạn',
  sent_at: '{what}, gửi lúc {time}: chưa nhận được phản hồi nên chưa biết kết quả.',
  title: 'Yêu cầu vừa rồi của bạn đã được thực hiện chưa?',
  update: 'Ứng dụng đã được cập nhật. Hãy tải lại để tiếp tục; những gì bạn đã nhập vẫn còn.',
  update_reload: 'Tải lại',
  update_waits: 'Ứng dụng đã được cập nhật. Bạn có thể tải lại khi yêu cầu của bạn có câu trả lời.',
  went_through: 'Đã được thực hiện',
  what_happens:
    'Hãy gửi lại để biết. Nếu đã thực hiện, sẽ không có gì xảy ra thêm. Nếu chưa, yêu cầu sẽ được thực hiện ngay. Yêu cầu không bao giờ được thực hiện hai lần.',
};
