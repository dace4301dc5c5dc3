import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  balance: '현물 잔고',
  balance_after: '이후 잔고',
  deposit: '{currency} 입금',
  margin_back: '반환되는 보증금',
  margin_back_note: '결제와 함께 반환',
  news_outbid: '더 높은 입찰이 있습니다',
  news_sold: '작품이 판매되었습니다',
  news_won: '낙찰되었습니다. 24시간 안에 결제하세요',
  overtaken: '같은 순간에 더 높은 입찰이 있었습니다. 다음 입찰은 최소 {amount}입니다',
  paid: '이제 당신의 작품입니다',
  paid_note: '보증금 {margin}이 현물 계정으로 반환되었습니다',
  pay_for: '{name} 결제',
  pay_now: '지금 결제',
  pay_until: '결제 마감',
  pay_within: '결제 기한',
  see: '보기',
  see_own: '내 작품 보기',
  short: '현물 계정에 {available}이 있고 {amount}이 필요합니다',
  unpaid_risk: '{time}까지 결제하지 않으면 보증금 {margin}은 반환되지 않고 작품도 받지 못합니다',
  winning_bid: '낙찰가',
  won_one: '{name} 낙찰',
  won_several: '결제할 낙찰 {count}건',
  you_pay: '결제 금액',
};
