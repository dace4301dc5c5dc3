import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  appeal: '申訴中',
  buy_paid: '賣家核對中',
  buy_unpaid: '請付款給賣家',
  buying: '買入 {amount}',
  sell_paid: '請查收並放行',
  sell_unpaid: '等待買家付款',
  selling: '賣出 {amount}',
  several: '{count} 個進行中的場外訂單',
};
