import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amount_between: '{smallest}부터 {largest}까지',
  available: '남은 수량',
  ended: '종료된 광고입니다.',
  limits: '주문당 한도',
  my_offers: '내 광고',
  no_terms: '별도의 조건이 없습니다.',
  others: '다른 광고',
  own: '내 광고입니다. 다른 사람에게 이렇게 보입니다.',
  paused: '일시 중지된 광고입니다.',
  pay_within: '{count}분 안에 송금하세요',
  price: '가격',
  stale: '최신 시장가가 없거나 광고 가격이 시장가와 너무 멀어 지금은 주문할 수 없습니다.',
  terms: '상대방의 거래 조건',
  title: '광고',
  unknown: '광고를 찾을 수 없습니다. 오래된 링크일 수 있습니다.',
};
