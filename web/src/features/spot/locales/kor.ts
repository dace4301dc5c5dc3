import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  book: '호가창',
  book_empty: '아직 주문이 없습니다',
  buy: '매수',
  kind_limit: '지정가',
  kind_market: '시장가',
  kind_stop_limit: '스톱 지정가',
  line_buy: '매수 {amount}',
  line_sell: '매도 {amount}',
  line_stop_buy: '스톱: 매수 {amount}',
  line_stop_sell: '스톱: 매도 {amount}',
  sell: '매도',
  state_cancelled: '취소됨',
  state_expired: '만료됨',
  state_filled: '체결 완료',
  state_open: '미체결',
  state_waiting: '스톱 대기',
  trades: '체결',
  trades_empty: '아직 체결이 없습니다',
};
