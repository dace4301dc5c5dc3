import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: '承認後は何も変わりません。作品とレア度は公開ログで確約されます',
  all_rest: '残りすべてを{rarity}に',
  all_sold: '完売時の受取額',
  chosen: '{count, plural, other {#点を選択}}',
  currency: '通貨',
  description: 'シリーズについて',
  drop_gone: '外す',
  fee: '手数料（{rate}）',
  gone: '{count, plural, other {選んだ作品のうち#点は使えなくなりました（出品済み・売却済み・他のシリーズに収録済み）}}',
  name: 'シリーズ名',
  no_free: '使える作品がありません（承認済み・未出品・他のシリーズに未収録のもの）',
  odds: '最初の抽選の確率',
  price: '1個の価格',
  rarity_of: '{name}のレア度',
  review: '公式サポートの担当者2名が審査します',
  title: 'シリーズを作成',
  works: '作品とレア度',
  works_about: '各作品のレア度を選びます。もう一度タップすると外れます',
};
