import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  ali_pay: 'Alipay',
  at_market: 'au prix du marché',
  bank: 'Virement bancaire',
  completed: '{done} sur {all} menés à bien en 30 jours',
  demo: 'Démo',
  international: 'Virement international',
  merchant: 'Marchand vérifié',
  minutes: '{count} min',
  no_orders: 'Aucun ordre en 30 jours',
  offline: 'Hors ligne',
  online: 'En ligne',
  over_market: '{percent} au-dessus du marché',
  own_name: 'Payez uniquement depuis un compte à votre propre nom vérifié',
  own_name_sells: 'N’acceptez que l’argent venant du nom indiqué dans l’ordre',
  paypal: 'PayPal',
  release: 'Libère en {time} environ',
  seconds: '{count} s',
  under_market: '{percent} sous le marché',
  we_chat: 'WeChat Pay',
};
