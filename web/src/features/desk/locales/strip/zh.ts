import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  appeal: '申诉中',
  buy_paid: '卖家核对中',
  buy_unpaid: '请付款给卖家',
  buying: '买入 {amount}',
  sell_paid: '请查收并放行',
  sell_unpaid: '等待买家付款',
  selling: '卖出 {amount}',
  several: '{count} 个进行中的场外订单',
};
