import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_languages_missing: '請先補齊所有語言。尚欠：{languages}',
  content_must_stay: '這個頁面必須一直存在',
  content_thanks: '多謝你的意見',
  content_text_refused: '內容有顯示唔到嘅字元，或者喺只可以寫一行嘅位置換咗行',
};
