import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amend: '減少',
  amend_filled: '已成交 {filled}，請輸入較大的數量',
  amend_minimum: '餘下部分至少須值 {minimum}',
  amend_missing: '請輸入數量',
  amend_not_less: '必須少於現時的 {amount}',
  amend_step: '最多 {scale} 個小數位',
  amend_title: '減少 {symbol} 訂單數量',
  amended: '訂單數量已減少',
  amount_now: '現時數量',
  confirm: '確認減少',
  continue: '繼續',
  explain: '訂單會保留排隊位置和價格。如要更改價格或加大數量，請取消後重新落盤。',
  filled: '已成交',
  new_amount: '新數量',
  price: '價格',
  released: '釋放',
};
