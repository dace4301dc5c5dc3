import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: '다시 확인',
  did_not: '처리되지 않았습니다. {reason}',
  do_not_send: '다시 보내지 않기',
  look_first: '이미 처리되었을 수 있습니다. 다시 보내기 전에 확인하세요',
  other: '요청',
  sent_at: '{what}({time} 전송)에 대한 응답을 받지 못해 결과를 알 수 없습니다.',
  title: '마지막 요청이 처리되었나요?',
  went_through: '처리되었습니다',
  what_happens:
    '다시 확인하면 결과를 알 수 있습니다. 이미 처리되었다면 아무 일도 일어나지 않고, 처리되지 않았다면 지금 실행됩니다. 두 번 실행되지는 않습니다.',
};
