import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_languages_missing: '先にすべての言語が必要です。不足：{languages}',
  content_must_stay: 'このページは常に必要です',
  content_thanks: 'ご回答ありがとうございます',
  content_text_refused: '表示できない文字が含まれているか、1行で書く欄に改行があります',
};
