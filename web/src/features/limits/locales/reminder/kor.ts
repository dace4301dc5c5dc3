import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: '계속',
  remind_left: '남은 한도',
  remind_limits: '한도와 휴식',
  remind_opened: '오늘 연 포지션과 옵션',
  remind_positions: '오늘 포지션과 옵션 {count}개를 열었습니다',
  remind_result: '오늘의 손익',
  remind_text: '잠시 고개를 들어 보세요. 열려 있는 것은 그대로입니다.',
  remind_time: '{minutes}분째 거래하고 있습니다',
};
