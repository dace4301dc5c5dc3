import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  close: '关闭指引',
  done: '已完成',
  lock: '锁仓',
  lock_why: '每天获得收益，并看清提前退出的费用',
  offer: '模拟资金',
  play_money: '领取模拟资金',
  play_money_again: '您的余额为 0。可领取 {amount} {coin} 到现货账户，每天一次。',
  play_money_next: '您的余额为 0。{time} 起可再领取 {amount} {coin} 模拟资金。',
  play_money_why: '{amount} {coin} 存入现货账户，每天一次',
  price: '核验一个价格',
  price_why: '用您的手机证明该价格在公开日志中',
  progress: '{done}/{all}',
  take: '领取 {amount} {coin}',
  title: '体验演示',
  trade: '完成第一笔交易',
  trade_why: '在模拟市场买入或卖出',
  withdraw: '提现',
  withdraw_why: '每一步都有原因和时间可查',
};
