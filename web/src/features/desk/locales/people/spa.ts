import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: 'Alipay',
  at_market: 'al precio de mercado',
  bank: 'Transferencia bancaria',
  completed: '{done} de {all} completadas en 30 días',
  demo: 'Demo',
  international: 'Transferencia internacional',
  merchant: 'Comerciante verificado',
  minutes: '{count} min',
  no_orders: 'Sin órdenes en 30 días',
  offline: 'Sin conexión',
  online: 'En línea',
  over_market: '{percent} sobre el mercado',
  own_name: 'Paga solo desde una cuenta a tu propio nombre verificado',
  own_name_sells: 'Acepta dinero solo del nombre que muestra la orden',
  paypal: 'PayPal',
  release: 'Libera en unos {time}',
  seconds: '{count} s',
  under_market: '{percent} bajo el mercado',
  we_chat: 'WeChat Pay',
};
