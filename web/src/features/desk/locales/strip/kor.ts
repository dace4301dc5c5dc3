import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  appeal: '이의 신청 중',
  buy_paid: '판매자 확인 중',
  buy_unpaid: '판매자에게 송금',
  buying: '{amount} 구매 중',
  sell_paid: '확인 후 해제',
  sell_unpaid: '입금 대기',
  selling: '{amount} 판매 중',
  several: '진행 중인 장외 주문 {count}건',
};
