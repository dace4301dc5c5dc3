import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  record_deposit: '입금',
  record_exchange: '환전',
  record_lock_mining: '락업 채굴',
  record_lock_mining_yield: '락업 채굴 수익',
  record_other: '잔액 변동',
  record_play_money: '모의 자금',
  record_spot: '현물 거래',
  record_spot_amended: '현물 주문 수량 축소',
  record_spot_cancelled: '현물 주문 취소',
  record_transfer: '계정 간 이체',
  record_withdrawal: '출금',
  record_withdrawal_returned: '출금 반환',
};
