import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} 가격이 {price}까지 내렸습니다. 설정한 알림 가격은 {target}입니다.',
  alert_rises_to: '{symbol} 가격이 {price}까지 올랐습니다. 설정한 알림 가격은 {target}입니다.',
  empty_all: '주문, 계정, 가격 알림 소식이 여기에 나옵니다.',
  empty_auctions: '경매 입찰과 결과가 여기에 나옵니다.',
  empty_news: '지금은 새 소식이 없습니다.',
  empty_orders: '주문 소식이 여기에 나옵니다.',
  empty_prices: '가격이 알림에 닿으면 여기에 나옵니다.',
  empty_security: '로그인과 계정 변경 소식이 여기에 나옵니다.',
  guest: '로그인하면 메시지를 읽을 수 있습니다.',
  title: '메시지',
  to_markets: '마켓으로',
  to_security: '보안 설정',
  to_trade: '거래로',
  topic_all: '전체',
  topic_auctions: '경매',
  topic_news: '소식',
  topic_orders: '주문',
  topic_prices: '가격',
  topic_security: '보안',
  topics: '주제',
  unread: '읽지 않음',
};
