import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'Hỏi lại',
  did_not: 'Chưa được thực hiện. {reason}',
  do_not_send: 'Không gửi lại',
  look_first: 'Yêu cầu có thể đã được thực hiện. Hãy kiểm tra trước khi gửi lại',
  other: 'Yêu cầu của bạn',
  sent_at: '{what}, gửi lúc {time}: chưa nhận được phản hồi nên chưa biết kết quả.',
  title: 'Yêu cầu vừa rồi của bạn đã được thực hiện chưa?',
  went_through: 'Đã được thực hiện',
  what_happens:
    'Hãy hỏi lại để biết. Nếu đã thực hiện, sẽ không có gì xảy ra thêm. Nếu chưa, yêu cầu sẽ được thực hiện ngay. Yêu cầu không bao giờ bị thực hiện hai lần.',
};
