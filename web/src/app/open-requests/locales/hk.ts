import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: '再查一次',
  deposit: '你的存款',
  did_not: '未能成功。{reason}',
  do_not_send: '不再提交',
  exchange: '你的兌換',
  lock: '你的鎖倉',
  look_first: '它可能已經完成，再次提交前請先核對',
  order: '你的買賣盤',
  order_change: '你對買賣盤的更改',
  other: '你的要求',
  sent_at: '{what}（{time} 提交）未有收到回覆，暫時未能確定結果。',
  title: '你上次的要求成功了嗎？',
  transfer: '你的劃轉',
  unlock: '你的提早贖回',
  went_through: '已經成功',
  what_happens: '再查一次便會知道。如已成功，不會再有任何操作；如未成功，會即時執行。絕不會重複執行。',
  withdrawal: '你的提款',
  withdrawal_cancel: '你的取消提款',
};
