import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_languages_missing: '먼저 모든 언어가 필요합니다. 부족: {languages}',
  content_must_stay: '이 페이지는 항상 있어야 합니다',
  content_thanks: '의견을 알려 주셔서 감사합니다',
  content_text_refused: '표시할 수 없는 문자가 있거나 한 줄로 써야 하는 칸에 줄바꿈이 있습니다',
};
