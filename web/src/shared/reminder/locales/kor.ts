import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  remind_me: '알림 받기',
  remind_off: '알림 끄기',
  reminder_is_off: '알림을 보내지 않습니다',
  reminder_is_on: '시작 {minutes}분 전에 메시지함으로 알려 드립니다',
};
