import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  appeal: 'Đang khiếu nại',
  buy_paid: 'Người bán kiểm tra',
  buy_unpaid: 'Trả cho người bán',
  buying: 'Đang mua {amount}',
  sell_paid: 'Kiểm tra và mở khóa',
  sell_unpaid: 'Chờ nhận tiền',
  selling: 'Đang bán {amount}',
  several: '{count} đơn OTC đang chạy',
};
