import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  lock_below_minimum: 'El mínimo es {minimum} {currency}',
  lock_order_ended: 'Este bloqueo ya ha terminado',
  lock_order_unknown: 'No se ha encontrado este bloqueo',
  lock_penalty_changed: 'El coste de salir es ahora de {penalty} {currency}. Confirma de nuevo',
  lock_placed: 'Importe bloqueado',
  lock_product_unknown: 'Este producto no existe o ya no se ofrece',
  lock_redeemed: 'Importe rescatado',
  lock_sold_out: 'Este producto no admite esa cantidad. Prueba con menos o con otro producto',
  lock_too_fine: 'Como máximo {scale} decimales',
};
