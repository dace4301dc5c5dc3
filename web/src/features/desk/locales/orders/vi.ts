import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all: 'Tất cả',
  none: 'Lệnh mua và bán của bạn sẽ hiện ở đây.',
  none_running: 'Lệnh đang chạy sẽ hiện ở đây cùng việc cần làm tiếp.',
  offers: 'Xem quảng cáo',
  only_buy: 'Tôi mua',
  only_sell: 'Tôi bán',
  running: 'Đang chạy',
  side: 'Chiều',
  state_appeal: 'Khiếu nại',
  state_cancelled: 'Đã hủy',
  state_paid: 'Đang kiểm tra',
  state_released: 'Đã mở khóa',
  state_unpaid: 'Chưa trả',
  title: 'Lệnh của tôi',
  title_buy: 'Mua {amount}',
  title_sell: 'Bán {amount}',
  turn_check: 'Đến lượt bạn: kiểm tra và mở khóa',
  turn_pay: 'Đến lượt bạn: trả tiền',
  unread: '{count} tin mới',
};
