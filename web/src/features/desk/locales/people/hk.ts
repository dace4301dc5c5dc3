import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: '支付寶',
  at_market: '等於市價',
  bank: '銀行轉賬',
  completed: '近 30 日完成 {done}/{all} 單',
  demo: '示範',
  international: '國際匯款',
  merchant: '認證商戶',
  minutes: '{count} 分鐘',
  no_orders: '近 30 日沒有訂單',
  offline: '不在線',
  online: '在線',
  over_market: '高於市價 {percent}',
  own_name: '只可用你本人已認證姓名的賬戶付款',
  own_name_sells: '只接受訂單所示姓名的付款',
  paypal: 'PayPal',
  release: '放行約需 {time}',
  seconds: '{count} 秒',
  under_market: '低於市價 {percent}',
  we_chat: '微信支付',
};
