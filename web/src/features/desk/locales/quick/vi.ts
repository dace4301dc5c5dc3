import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_offers: 'Tất cả quảng cáo',
  any: 'Mọi cách',
  bank_explain:
    'Chuyển tiền từ ngân hàng của bạn thẳng đến sàn, không qua người khác. USDT được ghi có sau khi kiểm tra giao dịch.',
  bank_go: 'Tiếp tục chuyển khoản',
  best: 'Quảng cáo tốt nhất',
  buy_cheapest: 'Rẻ nhất',
  buy_cheapest_reliable: 'Rẻ nhất với tỷ lệ hoàn tất {percent}',
  enter: 'Nhập số lượng để xem quảng cáo tốt nhất.',
  from_bank: 'Từ sàn',
  from_label: 'Mua từ đâu',
  from_person: 'Từ cá nhân',
  market: 'Giá thị trường {price}',
  my_orders: 'Đơn của tôi',
  none_amount: 'Thương nhân nhận từ {smallest} đến {largest} mỗi đơn.',
  none_at_all: 'Hiện không có thương nhân giao dịch {coin} bằng {fiat}.',
  none_now: 'Hiện không có quảng cáo cho số lượng này. Hãy thử số khác.',
  none_way: 'Không có quảng cáo nhận {way} cho số lượng này.',
  only: 'Quảng cáo duy nhất',
  rate_old: 'Tỷ giá ngày {day}',
  sell_cheapest: 'Giá tốt nhất',
  sell_cheapest_reliable: 'Giá tốt nhất với tỷ lệ hoàn tất {percent}',
  side_label: 'Mua hoặc bán',
  tab_buy: 'Mua',
  tab_sell: 'Bán',
  title: 'Mua nhanh',
  use: 'Dùng {amount}',
  will_use: 'Đơn này sẽ dùng {way}. Có thể chọn cách khác ở trên.',
};
