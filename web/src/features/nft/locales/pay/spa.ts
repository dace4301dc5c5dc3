import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  balance: 'Saldo spot',
  balance_after: 'Saldo después',
  deposit: 'Depositar {currency}',
  margin_back: 'Garantía devuelta',
  margin_back_note: 'Con el mismo pago',
  news_outbid: 'Alguien pujó más que tú',
  news_sold: 'Tu obra se ha vendido',
  news_won: 'Ganaste una subasta. Paga en 24 horas',
  overtaken: 'Alguien pujó más en el mismo momento. La próxima puja es de al menos {amount}',
  paid: 'Es tuya',
  paid_note: 'La garantía de {margin} ha vuelto a tu cuenta spot',
  pay_for: 'Pagar {name}',
  pay_now: 'Pagar ahora',
  pay_until: 'Pagar hasta',
  pay_within: 'Paga en',
  see: 'Ver',
  see_own: 'Ver mi obra',
  short: 'Tu cuenta spot tiene {available} y hacen falta {amount}',
  unpaid_risk: 'Si no pagas antes de {time}: pierdes la garantía de {margin} y la obra no es tuya',
  winning_bid: 'Tu puja ganadora',
  won_one: 'Ganaste {name}',
  won_several: '{count} subastas ganadas por pagar',
  you_pay: 'Pagas',
};
