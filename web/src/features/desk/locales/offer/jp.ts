import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amount_between: '{smallest} から {largest} まで',
  available: '残り',
  ended: 'このオファーは終了しました。',
  limits: '1回の限度',
  my_offers: '自分のオファー',
  no_terms: '独自の条件はありません。',
  others: '他のオファー',
  own: 'これはあなたのオファーです。他の人にはこのように見えます。',
  paused: 'このオファーは一時停止中です。',
  pay_within: '{count}分以内にお支払いください',
  price: '価格',
  stale: '最新の市場価格がないか、このオファーの価格が離れすぎています。今は注文できません。',
  terms: '相手の取引条件',
  title: 'オファー',
  unknown: 'このオファーは見つかりません。リンクが古い可能性があります。',
};
