import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: 'Alipay',
  at_market: 'bằng giá thị trường',
  bank: 'Chuyển khoản',
  completed: 'Hoàn tất {done}/{all} đơn trong 30 ngày',
  demo: 'Demo',
  international: 'Chuyển tiền quốc tế',
  merchant: 'Thương nhân đã xác minh',
  minutes: '{count} phút',
  no_orders: 'Chưa có đơn trong 30 ngày',
  offline: 'Không trực tuyến',
  online: 'Đang trực tuyến',
  over_market: 'cao hơn thị trường {percent}',
  own_name: 'Chỉ thanh toán từ tài khoản đứng tên đã xác minh của bạn',
  own_name_sells: 'Chỉ nhận tiền từ đúng tên hiển thị trong đơn',
  paypal: 'PayPal',
  release: 'Mở khóa sau khoảng {time}',
  seconds: '{count} giây',
  under_market: 'thấp hơn thị trường {percent}',
  we_chat: 'WeChat Pay',
};
