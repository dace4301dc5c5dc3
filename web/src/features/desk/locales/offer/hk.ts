import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amount_between: '{smallest} 至 {largest}',
  available: '可交易',
  ended: '此廣告已結束。',
  limits: '單筆限額',
  my_offers: '我的廣告',
  no_terms: '對方沒有附加條款。',
  others: '其他廣告',
  own: '這是你自己的廣告，這是別人看到的樣子。',
  paused: '此廣告已暫停。',
  pay_within: '{count} 分鐘內付款',
  price: '單價',
  stale: '目前沒有最新市價，或此廣告偏離市價太多，暫時無法下單。',
  terms: '對方的交易條款',
  title: '廣告',
  unknown: '找不到此廣告，連結可能已過時。',
};
