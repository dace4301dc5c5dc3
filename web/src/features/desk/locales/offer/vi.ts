import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amount_between: 'Từ {smallest} đến {largest}',
  available: 'Khả dụng',
  ended: 'Quảng cáo này đã kết thúc.',
  limits: 'Giới hạn mỗi đơn',
  my_offers: 'Quảng cáo của tôi',
  no_terms: 'Không có điều khoản riêng.',
  others: 'Quảng cáo khác',
  own: 'Đây là quảng cáo của bạn, như người khác nhìn thấy.',
  paused: 'Quảng cáo này đang tạm dừng.',
  pay_within: 'Thanh toán trong {count} phút',
  price: 'Giá',
  stale: 'Chưa có giá thị trường mới, hoặc quảng cáo lệch giá quá xa. Hiện chưa thể đặt.',
  terms: 'Điều khoản của người đăng',
  title: 'Quảng cáo',
  unknown: 'Không tìm thấy quảng cáo này. Liên kết có thể đã cũ.',
};
