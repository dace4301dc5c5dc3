import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: '支付宝',
  bank: '银行转账',
  completion: '完成率 {percent}',
  demo: '演示',
  international: '国际汇款',
  merchant: '认证商家',
  minutes: '{count} 分钟',
  no_orders: '近 30 天无订单',
  offline: '不在线',
  online: '在线',
  orders: '近 30 天 {count} 单',
  own_name: '只可用您本人实名的账户付款',
  own_name_sells: '只接受订单所示实名账户的付款',
  paypal: 'PayPal',
  release: '放币约需 {time}',
  seconds: '{count} 秒',
  we_chat: '微信支付',
};
