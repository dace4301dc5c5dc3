import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  checkpoint_unknown: '해당 체크포인트가 없습니다',
  tick_not_signed_yet: '이 가격은 아직 서명되지 않았습니다. 10초 후 다시 시도해 주세요',
  tick_unknown: '이 가격은 로그에 없습니다',
};
