import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  book: '板',
  book_empty: 'まだ注文がありません',
  buy: '買い',
  kind_limit: '指値',
  kind_market: '成行',
  kind_stop_limit: '逆指値',
  line_buy: '買い {amount}',
  line_sell: '売り {amount}',
  line_stop_buy: 'トリガー：買い {amount}',
  line_stop_sell: 'トリガー：売り {amount}',
  sell: '売り',
  state_cancelled: '取消済み',
  state_expired: '失効',
  state_filled: '約定済み',
  state_open: '未約定',
  state_waiting: 'トリガー待ち',
  trades: '約定',
  trades_empty: 'まだ約定がありません',
};
