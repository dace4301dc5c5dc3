import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} 跌到 {price}，觸及你設定的提示價 {target}。',
  alert_rises_to: '{symbol} 升到 {price}，觸及你設定的提示價 {target}。',
  empty_all: '訂單、帳戶及價格提示的消息會在這裡出現。',
  empty_auctions: '拍賣的出價及結果會在這裡出現。',
  empty_news: '現時沒有最新消息。',
  empty_orders: '訂單的消息會在這裡出現。',
  empty_prices: '價格觸及你的提示價時，會在這裡通知你。',
  empty_security: '登入及帳戶變更的訊息會在這裡出現。',
  guest: '登入後便可查看你的訊息。',
  title: '訊息',
  to_markets: '前往市場',
  to_security: '保安設定',
  to_trade: '前往買賣',
  topic_all: '所有',
  topic_auctions: '拍賣',
  topic_news: '最新消息',
  topic_orders: '訂單',
  topic_prices: '價格',
  topic_security: '保安',
  topics: '訊息類別',
  unread: '未讀',
};
