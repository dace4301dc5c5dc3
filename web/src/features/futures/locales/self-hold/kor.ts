import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closings: '트레이더가 청산해도 함께 청산되지 않습니다.',
  confirm: '직접 보유로 전환',
  done: '이제 이 포지션은 본인의 것입니다',
  intro: '전환하면 이 포지션은 본인의 것이 되며 트레이더의 행동이 더 이상 반영되지 않습니다.',
  keeps: '지금까지 실현된 손익은 이 팔로우의 결과에 남습니다.',
  share: '이후의 수익은 나누지 않습니다.',
  stop_loss: '이 팔로우의 예산과 복사 손절 대상에서 빠집니다.',
  stops: '트레이더가 익절·손절을 바꿔도 반영되지 않습니다. 현재 설정된 가격은 그대로 유지됩니다.',
  title: '직접 보유로 전환',
  yours: '익절·손절 설정, 증거금 추가, 부분 청산, 반대 포지션 전환을 직접 할 수 있습니다. 되돌릴 수 없습니다.',
};
