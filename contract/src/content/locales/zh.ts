import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_thanks: '谢谢你的反馈',
  content_text_refused: '文字中含有无法显示的字符，或在只能写一行的地方换了行',
};
