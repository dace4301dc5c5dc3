import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: '支付宝',
  at_market: '等于市价',
  bank: '银行转账',
  completed: '近 30 天完成 {done}/{all} 单',
  demo: '演示',
  international: '国际汇款',
  merchant: '认证商家',
  minutes: '{count} 分钟',
  no_orders: '近 30 天无订单',
  offline: '不在线',
  online: '在线',
  over_market: '高于市价 {percent}',
  own_name: '只可用您本人实名的账户付款',
  own_name_sells: '只接受订单所示实名账户的付款',
  paypal: 'PayPal',
  release: '放行约需 {time}',
  seconds: '{count} 秒',
  under_market: '低于市价 {percent}',
  we_chat: '微信支付',
};
