import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'もう一度確認',
  did_not: '完了していませんでした。{reason}',
  do_not_send: '送信しない',
  look_first: 'すでに完了している可能性があります。再送信の前にご確認ください',
  other: '操作',
  sent_at: '{what}（{time} 送信）の応答が届いていないため、結果が分かりません。',
  title: '前回の操作は完了しましたか？',
  went_through: '完了していました',
  what_happens:
    'もう一度確認すると結果が分かります。完了していれば何も起こりません。完了していなければ、いま実行されます。二重に実行されることはありません。',
};
