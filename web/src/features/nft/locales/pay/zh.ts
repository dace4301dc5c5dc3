import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  balance: '现货余额',
  balance_after: '之后余额',
  deposit: '充值 {currency}',
  margin_back: '退还的保证金',
  margin_back_note: '付款时一并退还',
  news_outbid: '有人出价高于您',
  news_sold: '您的作品已售出',
  news_won: '您拍得一件作品，请在 24 小时内付款',
  overtaken: '同时有人出价更高。下一次出价至少 {amount}',
  paid: '作品已归您',
  paid_note: '{margin} 保证金已退回您的现货账户',
  pay_for: '为 {name} 付款',
  pay_now: '立即付款',
  pay_until: '付款期限',
  pay_within: '付款剩余时间',
  see: '查看',
  see_own: '查看我的藏品',
  short: '您的现货账户有 {available}，需要 {amount}',
  unpaid_risk: '若在 {time} 前未付款，{margin} 保证金不予退还，作品不归您',
  winning_bid: '成交出价',
  won_one: '您拍得 {name}',
  won_several: '{count} 件拍得作品待付款',
  you_pay: '您支付',
};
