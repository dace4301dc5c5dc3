import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after_stop: '{what}, cuando el precio llegue a {stop}',
  ask_again: 'Preguntar de nuevo',
  buy_at: 'Comprar {amount} a {price}',
  buy_market: 'Comprar {amount} a precio de mercado',
  deposit: 'Tu depósito',
  did_not: 'No se realizó. {reason}',
  do_not_send: 'No enviar de nuevo',
  exchange: 'Tu cambio de moneda',
  exchange_of: 'Convertir {amount} en {currency}',
  lock: 'Tu bloqueo',
  lock_of: 'Bloquear {amount} durante {days} días',
  look_first: 'Es posible que se haya completado. Compruébalo antes de enviar de nuevo',
  order: 'Tu orden',
  order_change: 'El cambio en tus órdenes',
  other: 'Tu solicitud',
  sell_at: 'Vender {amount} a {price}',
  sell_market: 'Vender {amount} a precio de mercado',
  sent_at: '{what}, a las {time}: no llegó respuesta, así que no lo sabemos.',
  title: '¿Se realizó tu última solicitud?',
  transfer: 'Tu transferencia',
  unlock: 'El fin anticipado de tu bloqueo',
  went_through: 'Se realizó',
  what_happens:
    'Pregunta de nuevo para saberlo. Si se realizó, no ocurre nada más. Si no, se ejecuta ahora. Nunca se ejecuta dos veces.',
  withdraw_to: 'Retirar {amount} a {address}',
  withdrawal: 'Tu retiro',
  withdrawal_cancel: 'La cancelación de tu retiro',
  worth: '{currency} por {total}',
};
