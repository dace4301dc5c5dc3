import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after_stop: '{what}, khi giá chạm {stop}',
  ask_again: 'Hỏi lại',
  buy_at: 'Mua {amount} với giá {price}',
  buy_market: 'Mua {amount} theo giá thị trường',
  deposit: 'Khoản nạp của bạn',
  did_not: 'Chưa được thực hiện. {reason}',
  do_not_send: 'Không gửi lại',
  exchange: 'Giao dịch quy đổi của bạn',
  exchange_of: 'Quy đổi {amount} sang {currency}',
  lock: 'Khoản khóa của bạn',
  lock_of: 'Khóa {amount} trong {days} ngày',
  look_first: 'Yêu cầu có thể đã được thực hiện. Hãy kiểm tra trước khi gửi lại',
  order: 'Lệnh của bạn',
  order_change: 'Thay đổi lệnh của bạn',
  other: 'Yêu cầu của bạn',
  sell_at: 'Bán {amount} với giá {price}',
  sell_market: 'Bán {amount} theo giá thị trường',
  sent_at: '{what}, gửi lúc {time}: chưa nhận được phản hồi nên chưa biết kết quả.',
  title: 'Yêu cầu vừa rồi của bạn đã được thực hiện chưa?',
  transfer: 'Lệnh chuyển của bạn',
  unlock: 'Yêu cầu kết thúc khóa sớm của bạn',
  went_through: 'Đã được thực hiện',
  what_happens:
    'Hãy hỏi lại để biết. Nếu đã thực hiện, sẽ không có gì xảy ra thêm. Nếu chưa, yêu cầu sẽ được thực hiện ngay. Yêu cầu không bao giờ bị thực hiện hai lần.',
  withdraw_to: 'Rút {amount} về {address}',
  withdrawal: 'Yêu cầu rút tiền của bạn',
  withdrawal_cancel: 'Yêu cầu hủy rút tiền của bạn',
  worth: '{currency} trị giá {total}',
};
