import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  day: '이 호가창, 24시간',
  day_last: '최근 체결',
  day_none: '24시간 동안 체결이 없습니다',
  day_trades: '체결 수',
  day_turnover: '거래대금 ({currency})',
  day_volume: '거래량 ({currency})',
  market_maker: '계정 {account}은(는) 당사의 마켓 메이커입니다. 모두와 같은 규칙과 수수료로 양방향 호가를 냅니다.',
  market_taker:
    '계정 {account}은(는) 모의 자금을 쓰는 이 데모의 거래 계정입니다. 여기서 1분에 몇 번 소액을 사고팝니다. 이 체결도 이 호가창의 거래량에 포함됩니다.',
  preferences: '환경설정',
  rule_amount_step: '수량 단위',
  rule_band: '시장가 주문 허용 폭(최근가 기준)',
  rule_fee: '양측 수수료',
  rule_maximum: '최대 주문 수량',
  rule_minimum: '최소 주문 금액',
  rule_price_step: '가격 단위',
  rule_priority:
    '더 좋은 가격이 먼저, 같은 가격이면 먼저 낸 주문이 먼저입니다. 체결은 대기하던 주문의 가격으로 이루어지며 수수료는 받는 금액에서 차감됩니다.',
  rules: '거래 규칙',
  transfer_in: '다른 계좌에서 이체',
};
