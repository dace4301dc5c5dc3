import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: '다시 보내기',
  did_not_title: '처리되지 않았습니다',
  do_not_send: '다시 보내지 않기',
  look_first: '이미 처리되었을 수 있습니다. 다시 보내기 전에 내역을 확인하세요.',
  look_first_title: '다시 보내지 않았습니다',
  other: '요청',
  sent_at: '{what}({time} 전송)에 대한 응답을 받지 못해 결과를 알 수 없습니다.',
  title: '마지막 요청이 처리되었나요?',
  update: '앱이 업데이트되었습니다. 계속하려면 새로고침하세요. 입력한 내용은 유지됩니다.',
  update_reload: '새로고침',
  update_waits: '앱이 업데이트되었습니다. 요청의 결과가 오면 새로고침할 수 있습니다.',
  went_through: '처리되었습니다',
  what_happens:
    '다시 보내면 결과를 알 수 있습니다. 이미 처리되었다면 아무 일도 일어나지 않고, 처리되지 않았다면 지금 실행됩니다. 두 번 실행되지는 않습니다.',
};
