import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'もう一度確認',
  deposit: '入金',
  did_not: '完了していませんでした。{reason}',
  do_not_send: '送信しない',
  exchange: '両替',
  lock: 'ロック',
  look_first: 'すでに完了している可能性があります。再送信の前にご確認ください',
  order: '注文',
  order_change: '注文の変更',
  other: '操作',
  sent_at: '{what}（{time} 送信）の応答が届いていないため、結果が分かりません。',
  title: '前回の操作は完了しましたか？',
  transfer: '振替',
  unlock: 'ロックの中途解約',
  went_through: '完了していました',
  what_happens:
    'もう一度確認すると結果が分かります。完了していれば何も起こりません。完了していなければ、いま実行されます。二重に実行されることはありません。',
  withdrawal: '出金',
  withdrawal_cancel: '出金のキャンセル',
};
