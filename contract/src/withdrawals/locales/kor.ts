import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  withdrawal_above_limit: '24시간 동안 {remaining} {currency}까지 더 출금할 수 있습니다',
  withdrawal_address_waits: '이 출금처는 {until}부터 사용할 수 있습니다',
  withdrawal_below_minimum: '최소 출금액은 {minimum} {currency}입니다',
  withdrawal_cancelled: '취소되었습니다. 전액이 잔액으로 돌아왔습니다',
  withdrawal_hold_too_long: '보류는 신청 후 72시간 안에 끝나야 합니다',
  withdrawal_no_other_payment:
    '수수료는 출금액에서 차감됩니다. 세금, 보증금, 해제 비용 등 다른 결제는 절대 필요하지 않습니다. 요구하는 사람은 사기꾼입니다.',
  withdrawal_not_enabled: '현재 이 통화는 출금할 수 없습니다',
  withdrawal_on_hold: '이 출금은 {until}까지 보류되어 있습니다',
  withdrawal_paid_itself: '이 네트워크의 출금은 자동으로 전송됩니다',
  withdrawal_reference_used: '이 참조 번호는 다른 출금에 사용되었습니다',
  withdrawal_requested: '출금을 신청했습니다',
  withdrawal_too_fine: '소수점 아래 {scale}자리까지 가능합니다',
  withdrawal_too_many_open: '출금 {count}건이 처리 중입니다. 완료된 뒤 다시 시도해 주세요',
  withdrawal_unknown: '이 출금을 찾을 수 없습니다',
};
