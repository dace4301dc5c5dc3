import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  lock_below_minimum: '최소 {minimum} {currency}입니다',
  lock_order_ended: '이 예치는 종료되었습니다',
  lock_order_unknown: '해당 예치를 찾을 수 없습니다',
  lock_penalty_changed: '조기 상환 비용이 {penalty} {currency}(으)로 바뀌었습니다. 다시 확인해 주세요',
  lock_placed: '예치되었습니다',
  lock_product_unknown: '존재하지 않거나 더 이상 제공되지 않는 상품입니다',
  lock_redeemed: '상환되었습니다',
  lock_sold_out: '이 상품의 한도가 부족합니다. 수량을 줄이거나 다른 상품을 선택하세요',
  lock_too_fine: '소수점 이하 최대 {scale}자리입니다',
};
