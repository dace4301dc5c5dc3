import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  book: 'Sổ lệnh',
  book_empty: 'Chưa có lệnh nào',
  buy: 'Mua',
  kind_limit: 'Giới hạn',
  kind_market: 'Thị trường',
  kind_stop_limit: 'Dừng giới hạn',
  line_buy: 'Mua {amount}',
  line_sell: 'Bán {amount}',
  line_stop_buy: 'Dừng: mua {amount}',
  line_stop_sell: 'Dừng: bán {amount}',
  sell: 'Bán',
  state_cancelled: 'Đã hủy',
  state_expired: 'Hết hiệu lực',
  state_filled: 'Đã khớp hết',
  state_open: 'Đang mở',
  state_waiting: 'Chờ giá dừng',
  trades: 'Giao dịch',
  trades_empty: 'Chưa có giao dịch nào',
};
