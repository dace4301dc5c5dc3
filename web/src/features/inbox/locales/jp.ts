import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} が {price} まで下がりました。設定したアラートは {target} です。',
  alert_rises_to: '{symbol} が {price} まで上がりました。設定したアラートは {target} です。',
  empty_all: '注文、アカウント、価格アラートのお知らせがここに届きます。',
  empty_auctions: 'オークションの入札と結果がここに届きます。',
  empty_news: '現在ニュースはありません。',
  empty_orders: '注文のお知らせがここに届きます。',
  empty_prices: '価格がアラートに届くと、ここでお知らせします。',
  empty_security: 'ログインやアカウント変更のお知らせがここに届きます。',
  guest: 'ログインするとメッセージを読めます。',
  title: 'メッセージ',
  to_markets: 'マーケットへ',
  to_security: 'セキュリティ設定',
  to_trade: '取引へ',
  topic_all: 'すべて',
  topic_auctions: 'オークション',
  topic_news: 'ニュース',
  topic_orders: '注文',
  topic_prices: '価格',
  topic_security: 'セキュリティ',
  topics: '種類',
  unread: '未読',
};
