import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  record_deposit: '入金',
  record_exchange: '両替',
  record_lock_mining: 'ロックマイニング',
  record_lock_mining_yield: 'ロックマイニングの収益',
  record_other: '残高の変動',
  record_play_money: 'デモ用資金',
  record_spot: '現物取引',
  record_spot_amended: '現物注文の減量',
  record_spot_cancelled: '現物注文の取消',
  record_transfer: '口座間の振替',
  record_withdrawal: '出金',
  record_withdrawal_returned: '出金の返却',
};
