import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} 已跌至 {price}，达到您设定的提醒价 {target}。',
  alert_rises_to: '{symbol} 已涨至 {price}，达到您设定的提醒价 {target}。',
  empty_all: '订单、账户和价格提醒的动态会显示在这里。',
  empty_auctions: '拍卖的出价与结果会显示在这里。',
  empty_news: '目前没有资讯。',
  empty_orders: '订单的动态会显示在这里。',
  empty_prices: '价格达到您的提醒价时，会显示在这里。',
  empty_security: '登录和账户变更的消息会显示在这里。',
  guest: '登录后即可查看您的消息。',
  title: '消息',
  to_markets: '前往行情',
  to_security: '安全设置',
  to_trade: '前往交易',
  topic_all: '全部',
  topic_auctions: '拍卖',
  topic_news: '资讯',
  topic_orders: '订单',
  topic_prices: '价格',
  topic_security: '安全',
  topics: '消息类别',
  unread: '未读',
};
