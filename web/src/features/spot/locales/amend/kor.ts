import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amend: '줄이기',
  amend_filled: '이미 {filled} 체결되었습니다. 그보다 큰 수량을 입력하세요',
  amend_minimum: '남은 부분의 가치는 최소 {minimum}이어야 합니다',
  amend_missing: '수량을 입력하세요',
  amend_not_less: '현재 {amount}보다 적어야 합니다',
  amend_step: '소수점 이하 최대 {scale}자리',
  amend_title: '{symbol} 주문 줄이기',
  amended: '주문을 줄였습니다',
  amount_now: '현재 수량',
  confirm: '주문 줄이기',
  continue: '계속',
  explain: '주문의 가격과 대기 순서는 그대로 유지됩니다. 다른 가격이나 더 많은 수량은 취소 후 새로 주문하세요.',
  filled: '체결됨',
  new_amount: '새 수량',
  price: '가격',
  released: '해제되는 금액',
};
