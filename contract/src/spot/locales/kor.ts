import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  spot_above_maximum: '주문 한 건은 최대 {most} {currency}입니다',
  spot_all_cancelled: '미체결 주문을 모두 취소했습니다',
  spot_amended: '주문 수량을 줄였습니다',
  spot_amount_step: '수량은 소수점 이하 최대 {scale}자리입니다',
  spot_below_minimum: '주문 금액은 최소 {least} {currency}입니다',
  spot_busy: '지금 대기 중인 주문이 너무 많아 요청이 처리되지 않았습니다. 잠시 후 다시 시도해 주세요',
  spot_cancelled: '주문을 취소했습니다',
  spot_not_less: '주문 수량은 줄일 수만 있습니다',
  spot_order_ended: '이미 종료된 주문입니다',
  spot_order_unknown: '해당 주문을 찾을 수 없습니다',
  spot_placed: '주문이 접수되었습니다',
  spot_price_needed: '가격을 입력해 주세요',
  spot_price_range: '이 마켓에서 받을 수 있는 가격 범위를 벗어났습니다',
  spot_price_step: '가격은 소수점 이하 최대 {scale}자리입니다',
  spot_restarting: '호가창을 다시 읽는 중이라 요청이 처리되지 않았습니다. 잠시 후 다시 시도해 주세요',
  spot_stop_needed: '스톱 가격을 입력해 주세요',
  spot_stop_passed: '시장 가격이 이미 이 스톱 가격을 지났습니다',
  spot_too_many_open: '동시에 열어 둘 수 있는 주문은 최대 {most}건입니다',
};
