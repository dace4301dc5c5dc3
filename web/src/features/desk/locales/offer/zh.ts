import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amount_between: '{smallest} 至 {largest}',
  available: '可交易',
  ended: '此广告已结束。',
  limits: '单笔限额',
  my_offers: '我的广告',
  no_terms: '对方没有附加条款。',
  others: '其他广告',
  own: '这是您自己的广告，这里是别人看到的样子。',
  paused: '此广告已暂停。',
  pay_within: '{count} 分钟内付款',
  price: '单价',
  stale: '目前没有最新市价，或该广告偏离市价太多，暂时无法下单。',
  terms: '对方的交易条款',
  title: '广告',
  unknown: '找不到这个广告，它可能来自旧链接。',
};
