import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all: 'Todas',
  none: 'Aquí aparecen tus compras y ventas.',
  none_running: 'Aquí aparecen las órdenes en curso y lo que toca hacer.',
  offers: 'Ver ofertas',
  only_buy: 'Compro',
  only_sell: 'Vendo',
  running: 'En curso',
  side: 'Lado',
  state_appeal: 'Apelación',
  state_cancelled: 'Cancelada',
  state_paid: 'En comprobación',
  state_released: 'Liberada',
  state_unpaid: 'Sin pagar',
  title: 'Mis órdenes',
  title_buy: 'Compra de {amount}',
  title_sell: 'Venta de {amount}',
  turn_check: 'Te toca: comprobar y liberar',
  turn_pay: 'Te toca: pagar',
  unread: '{count, plural, one {# mensaje} other {# mensajes}}',
};
