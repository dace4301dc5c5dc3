import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  faucet_granted: '체험 자금이 지급되었습니다',
  faucet_taken: '오늘의 체험 자금을 이미 받았습니다. 내일 다시 오세요',
};
