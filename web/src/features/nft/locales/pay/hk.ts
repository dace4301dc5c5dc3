import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  balance: '現貨結餘',
  balance_after: '其後結餘',
  deposit: '充值 {currency}',
  margin_back: '退還的保證金',
  margin_back_note: '付款時一併退還',
  news_outbid: '有人出價高於你',
  news_sold: '你的作品已售出',
  news_won: '你投得一件作品，請在 24 小時內付款',
  overtaken: '同一時間有人出價更高。下一口價最少 {amount}',
  paid: '作品已屬於你',
  paid_note: '{margin} 保證金已退回你的現貨帳戶',
  pay_for: '為 {name} 付款',
  pay_now: '立即付款',
  pay_until: '付款期限',
  pay_within: '剩餘付款時間',
  see: '查看',
  see_own: '查看我的藏品',
  short: '你的現貨帳戶有 {available}，需要 {amount}',
  unpaid_risk: '若在 {time} 前未付款，{margin} 保證金不予退還，作品亦不屬於你',
  winning_bid: '成交出價',
  won_one: '你投得 {name}',
  won_several: '{count} 件投得作品待付款',
  you_pay: '你支付',
};
