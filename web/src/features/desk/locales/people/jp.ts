import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: 'Alipay',
  at_market: '市場価格どおり',
  bank: '銀行振込',
  completed: '30日間で{all}件中{done}件完了',
  demo: 'デモ',
  international: '海外送金',
  merchant: '認証済みのマーチャント',
  minutes: '{count}分',
  no_orders: '30日間の取引なし',
  offline: 'オフライン',
  online: 'オンライン',
  over_market: '市場価格より{percent}高い',
  own_name: '本人確認済みのご本人名義の口座からのみお支払いください',
  own_name_sells: '注文に表示された名義からの入金だけを受け取ってください',
  paypal: 'PayPal',
  release: 'リリースまで約{time}',
  seconds: '{count}秒',
  under_market: '市場価格より{percent}安い',
  we_chat: 'WeChat Pay',
};
