import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all: '전체',
  none: '매수와 매도 주문이 여기에 표시됩니다.',
  none_running: '진행 중인 주문과 다음 할 일이 여기에 표시됩니다.',
  offers: '광고 보기',
  only_buy: '매수',
  only_sell: '매도',
  running: '진행 중',
  side: '매매 구분',
  state_appeal: '이의 신청',
  state_cancelled: '취소',
  state_paid: '확인 중',
  state_released: '지급 완료',
  state_unpaid: '송금 전',
  title: '내 주문',
  title_buy: '{amount} 매수',
  title_sell: '{amount} 매도',
  turn_check: '내 차례: 확인 후 지급',
  turn_pay: '내 차례: 송금',
  unread: '새 메시지 {count}',
};
