import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  close: 'Đóng hướng dẫn',
  done: 'Đã xong',
  lock: 'Khóa coin',
  lock_why: 'Nhận lợi nhuận mỗi ngày và xem phí khi rút sớm',
  offer: 'Tiền giả lập',
  play_money: 'Nhận tiền giả lập',
  play_money_again: 'Số dư của bạn là 0. Bạn có thể nhận {amount} {coin} vào tài khoản giao ngay, mỗi ngày một lần.',
  play_money_next: 'Số dư của bạn là 0. Bạn có thể nhận tiếp {amount} {coin} tiền giả lập từ {time}.',
  play_money_why: '{amount} {coin} vào tài khoản giao ngay, mỗi ngày một lần',
  price: 'Kiểm tra một mức giá',
  price_why: 'Điện thoại của bạn chứng minh giá có trong nhật ký công khai',
  progress: '{done}/{all}',
  take: 'Nhận {amount} {coin}',
  title: 'Thử bản demo',
  trade: 'Giao dịch lần đầu',
  trade_why: 'Mua hoặc bán trên thị trường mô phỏng',
  withdraw: 'Rút tiền',
  withdraw_why: 'Theo dõi từng bước, kèm lý do và thời gian',
};
