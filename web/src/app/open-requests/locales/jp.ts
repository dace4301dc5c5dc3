import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'もう一度送信',
  did_not_title: '完了していませんでした',
  do_not_send: '送信しない',
  look_first: 'すでに完了している可能性があります。もう一度送る前に、履歴をご確認ください。',
  look_first_title: '再送信していません',
  other: '操作',
  sent_at: '{what}（{time} 送信）の応答が届いていないため、結果が分かりません。',
  title: '前回の操作は完了しましたか？',
  update: 'アプリが更新されました。続けるには再読み込みしてください。入力内容は残ります。',
  update_reload: '再読み込み',
  update_waits: 'アプリが更新されました。操作の結果が届いたら再読み込みできます。',
  went_through: '完了していました',
  what_happens:
    'もう一度送信すると結果が分かります。完了していれば何も起こりません。完了していなければ、いま実行されます。二重に実行されることはありません。',
};
