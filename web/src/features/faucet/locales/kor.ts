import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  close: '안내 닫기',
  done: '완료',
  lock: '코인 잠그기',
  lock_why: '매일 수익을 받고 중도 해지 비용을 확인',
  offer: '모의 자금',
  play_money: '모의 자금 받기',
  play_money_again: '잔액이 0입니다. 하루 한 번 {amount} {coin}을(를) 현물 계좌로 받을 수 있습니다.',
  play_money_next: '잔액이 0입니다. 다음 모의 자금 {amount} {coin}은(는) {time}부터 받을 수 있습니다.',
  play_money_why: '현물 계좌에 {amount} {coin}, 하루 한 번',
  price: '가격 확인하기',
  price_why: '가격이 공개 로그에 있음을 휴대폰이 증명합니다',
  progress: '{done}/{all}',
  take: '{amount} {coin} 받기',
  title: '데모 체험하기',
  trade: '첫 거래하기',
  trade_why: '모의 시장에서 사거나 팔기',
  withdraw: '출금하기',
  withdraw_why: '단계마다 이유와 시간을 확인',
};
