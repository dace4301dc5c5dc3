import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  deposit_above_most: '한 번에 최대 {most} {currency}까지 입금할 수 있습니다',
  deposit_below_minimum: '최소 입금액은 {minimum} {currency}입니다',
  deposit_credited_itself: '이 네트워크의 입금은 자동으로 반영되므로 증빙이 필요 없습니다',
  deposit_order_ended: '이 주문은 종료되었습니다',
  deposit_order_unknown: '이 주문을 찾을 수 없습니다',
  deposit_ordered: '주문이 생성되었습니다. 참조 번호를 넣어 송금하세요',
  deposit_reference_used: '이미 사용된 이체 번호입니다',
  deposit_submitted: '제출되었습니다. 확인 후 반영해 드립니다',
  deposit_txid_malformed: '{network}의 거래 번호가 아닙니다. 확인 후 다시 입력해 주세요',
  deposit_too_fine: '소수점 이하 최대 {scale}자리',
  deposit_too_many_open: '확인 대기 중인 입금이 {count}건 있습니다. 확인될 때까지 기다려 주세요',
  deposit_unknown: '이 입금을 찾을 수 없습니다',
  recharge_not_enabled: '충전이 열려 있지 않습니다. 관리자에게 문의하세요',
  voucher_required: '결제 증빙을 업로드하세요',
  voucher_used: '이미 사용된 증빙입니다',
};
