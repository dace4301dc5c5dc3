import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  appeal: '異議申し立て中',
  buy_paid: '売り手が確認中',
  buy_unpaid: '売り手に支払う',
  buying: '{amount} を購入中',
  sell_paid: '確認してリリース',
  sell_unpaid: '入金待ち',
  selling: '{amount} を売却中',
  several: '進行中のOTC注文 {count}件',
};
