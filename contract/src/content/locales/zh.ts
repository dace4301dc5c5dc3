import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_languages_missing: '请先补全所有语言。缺少：{languages}',
  content_must_stay: '此页面必须始终存在',
  content_thanks: '谢谢你的反馈',
  content_text_refused: '文字中含有无法显示的字符，或在只能写一行的地方换了行',
};
