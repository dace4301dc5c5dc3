import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'Preguntar de nuevo',
  deposit: 'Tu depósito',
  did_not: 'No se realizó. {reason}',
  do_not_send: 'No enviar de nuevo',
  exchange: 'Tu cambio de moneda',
  lock: 'Tu bloqueo',
  look_first: 'Es posible que se haya completado. Compruébalo antes de enviarla de nuevo',
  order: 'Tu orden',
  order_change: 'El cambio en tus órdenes',
  other: 'Tu solicitud',
  sent_at: '{what}, enviada a las {time}: no llegó respuesta, así que no lo sabemos.',
  title: '¿Se realizó tu última solicitud?',
  transfer: 'Tu transferencia',
  unlock: 'El fin anticipado de tu bloqueo',
  went_through: 'Se realizó',
  what_happens:
    'Pregunta de nuevo para saberlo. Si se realizó, no ocurre nada más. Si no, se ejecuta ahora. Nunca se ejecuta dos veces.',
  withdrawal: 'Tu retiro',
  withdrawal_cancel: 'La cancelación de tu retiro',
};
