import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_thanks: 'ご回答ありがとうございます',
  content_text_refused: '表示できない文字が含まれているか、1行で書く欄に改行があります',
};
