import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  record_deposit: '存入',
  record_exchange: '兌換',
  record_lock_mining: '鎖倉挖礦',
  record_lock_mining_yield: '鎖倉挖礦收益',
  record_other: '結餘變動',
  record_play_money: '示範資金',
  record_spot: '現貨買賣',
  record_spot_amended: '減少現貨買賣盤數量',
  record_spot_cancelled: '取消現貨買賣盤',
  record_transfer: '帳戶之間轉帳',
  record_withdrawal: '提取',
  record_withdrawal_returned: '提取退回',
};
