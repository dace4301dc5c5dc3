import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} đã giảm xuống {price}. Cảnh báo của bạn đặt ở {target}.',
  alert_rises_to: '{symbol} đã tăng lên {price}. Cảnh báo của bạn đặt ở {target}.',
  empty_all: 'Diễn biến về lệnh, tài khoản và cảnh báo giá của bạn sẽ nằm ở đây.',
  empty_auctions: 'Lượt đặt giá và kết quả đấu giá của bạn sẽ nằm ở đây.',
  empty_news: 'Hiện chưa có tin tức.',
  empty_orders: 'Diễn biến các lệnh của bạn sẽ nằm ở đây.',
  empty_prices: 'Khi giá chạm cảnh báo của bạn, bạn sẽ đọc tại đây.',
  empty_security: 'Tin nhắn về đăng nhập và thay đổi tài khoản sẽ nằm ở đây.',
  guest: 'Đăng nhập để đọc tin nhắn của bạn.',
  title: 'Tin nhắn',
  to_markets: 'Đến Thị trường',
  to_security: 'Cài đặt bảo mật',
  to_trade: 'Đến Giao dịch',
  topic_all: 'Tất cả',
  topic_auctions: 'Đấu giá',
  topic_news: 'Tin tức',
  topic_orders: 'Lệnh',
  topic_prices: 'Giá',
  topic_security: 'Bảo mật',
  topics: 'Chủ đề',
  unread: 'Chưa đọc',
};
