import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after_stop: '{what}（{stop} に達したとき）',
  ask_again: 'もう一度確認',
  buy_at: '{amount} を {price} で購入',
  buy_market: '{amount} を成行で購入',
  deposit: '入金',
  did_not: '完了していませんでした。{reason}',
  do_not_send: '送信しない',
  exchange: '両替',
  exchange_of: '{amount} を {currency} に両替',
  lock: 'ロック',
  lock_of: '{amount} を {days} 日間ロック',
  look_first: 'すでに完了している可能性があります。再送信の前にご確認ください',
  order: '注文',
  order_change: '注文の変更',
  other: '操作',
  sell_at: '{amount} を {price} で売却',
  sell_market: '{amount} を成行で売却',
  sent_at: '{what}（{time} 送信）の応答が届いていないため、結果が分かりません。',
  title: '前回の操作は完了しましたか？',
  transfer: '振替',
  unlock: 'ロックの中途解約',
  went_through: '完了していました',
  what_happens:
    'もう一度確認すると結果が分かります。完了していれば何も起こりません。完了していなければ、いま実行されます。二重に実行されることはありません。',
  withdraw_to: '{amount} を {address} に出金',
  withdrawal: '出金',
  withdrawal_cancel: '出金のキャンセル',
  worth: '{total} 分の {currency}',
};
