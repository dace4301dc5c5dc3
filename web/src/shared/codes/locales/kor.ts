import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_day: '무단 대량 발송을 막기 위해 주소마다 1분에 한 번, 하루 열 번까지 보냅니다.',
  code_goes_to: '{address}(으)로 보내 드립니다.',
  code_pause: '방금 이 주소의 코드가 요청되었습니다. 무단 대량 발송을 막기 위해 1분에 한 번만 보냅니다.',
  code_sent_to: '{address}(으)로 코드를 보냈습니다. {time}까지 유효합니다.',
  code_was_shown: '마지막 코드는 이 화면에 표시되었으며 {time}까지 유효합니다. 새 코드를 받을 수 있습니다.',
  demo_code: '데모',
  demo_code_use: '입력하기',
  demo_code_why: '이 데모는 메시지를 보낼 수 없어 코드를 여기에 표시합니다.',
};
