import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  book: '買賣盤',
  book_empty: '暫時未有掛單',
  buy: '買入',
  kind_limit: '限價',
  kind_market: '市價',
  kind_stop_limit: '止蝕限價',
  line_buy: '買入 {amount}',
  line_sell: '賣出 {amount}',
  line_stop_buy: '觸發買入 {amount}',
  line_stop_sell: '觸發賣出 {amount}',
  sell: '賣出',
  state_cancelled: '已取消',
  state_expired: '已失效',
  state_filled: '全部成交',
  state_open: '未成交',
  state_waiting: '等候觸發',
  trades: '成交紀錄',
  trades_empty: '暫時未有成交',
};
