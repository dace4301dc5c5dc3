import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: '알리페이',
  at_market: '시장가와 같음',
  bank: '계좌 이체',
  completed: '30일간 {all}건 중 {done}건 완료',
  demo: '데모',
  international: '해외 송금',
  merchant: '인증된 상인',
  minutes: '{count}분',
  no_orders: '30일간 거래 없음',
  offline: '오프라인',
  online: '온라인',
  over_market: '시장가보다 {percent} 높음',
  own_name: '본인 인증된 이름의 계좌로만 송금하세요',
  own_name_sells: '주문에 표시된 이름으로 온 돈만 받으세요',
  paypal: '페이팔',
  release: '약 {time} 후 해제',
  seconds: '{count}초',
  under_market: '시장가보다 {percent} 낮음',
  we_chat: '위챗페이',
};
