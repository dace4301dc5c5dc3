import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_thanks: '의견을 알려 주셔서 감사합니다',
};
