import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  book: '盘口',
  book_empty: '暂无挂单',
  buy: '买入',
  kind_limit: '限价',
  kind_market: '市价',
  kind_stop_limit: '止损限价',
  line_buy: '买入 {amount}',
  line_sell: '卖出 {amount}',
  line_stop_buy: '触发买入 {amount}',
  line_stop_sell: '触发卖出 {amount}',
  sell: '卖出',
  state_cancelled: '已撤销',
  state_expired: '已失效',
  state_filled: '已成交',
  state_open: '未成交',
  state_waiting: '等待触发',
  trades: '成交',
  trades_empty: '暂无成交',
};
