import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted:
    '장부를 확인하는 동안 자금 이동을 멈췄습니다. 지금 확인하는 요청은 거절되며 자금에는 변화가 없습니다. 잔액과 내역은 볼 수 있습니다.',
};
