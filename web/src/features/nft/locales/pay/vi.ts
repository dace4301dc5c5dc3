import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  balance: 'Số dư spot',
  balance_after: 'Số dư sau đó',
  deposit: 'Nạp {currency}',
  margin_back: 'Tiền ký quỹ hoàn lại',
  margin_back_note: 'Cùng lúc thanh toán',
  news_outbid: 'Có người đặt giá cao hơn bạn',
  news_sold: 'Tác phẩm của bạn đã được bán',
  news_won: 'Bạn đã thắng đấu giá. Thanh toán trong 24 giờ',
  overtaken: 'Có người đặt cao hơn cùng lúc. Giá tiếp theo ít nhất {amount}',
  paid: 'Tác phẩm đã là của bạn',
  paid_note: 'Khoản ký quỹ {margin} đã về tài khoản spot của bạn',
  pay_for: 'Thanh toán {name}',
  pay_now: 'Thanh toán ngay',
  pay_until: 'Hạn thanh toán',
  pay_within: 'Thanh toán trong',
  see: 'Xem',
  see_own: 'Xem tác phẩm của tôi',
  short: 'Tài khoản spot có {available}, cần {amount}',
  unpaid_risk: 'Không thanh toán trước {time}: mất khoản ký quỹ {margin} và không nhận được tác phẩm',
  winning_bid: 'Giá thắng',
  won_one: 'Bạn đã thắng {name}',
  won_several: '{count} phiên đấu giá thắng chờ thanh toán',
  you_pay: 'Bạn trả',
};
