import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  record_deposit: '充值',
  record_exchange: '兑换',
  record_lock_mining: '锁仓挖矿',
  record_lock_mining_yield: '锁仓挖矿收益',
  record_other: '余额变动',
  record_play_money: '演示资金',
  record_spot: '现货交易',
  record_spot_amended: '现货委托减少',
  record_spot_cancelled: '现货委托撤销',
  record_transfer: '账户划转',
  record_withdrawal: '提现',
  record_withdrawal_returned: '提现退回',
};
