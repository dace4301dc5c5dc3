import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  spot_above_maximum: 'Como máximo {most} {currency} por orden',
  spot_all_cancelled: 'Tus órdenes abiertas se han cancelado',
  spot_amended: 'Se ha reducido la cantidad de la orden',
  spot_amount_step: 'La cantidad admite como máximo {scale} decimales',
  spot_below_minimum: 'Una orden debe valer al menos {least} {currency}',
  spot_busy: 'Hay demasiadas órdenes en espera. Tu solicitud no se ha ejecutado. Inténtalo de nuevo en un momento',
  spot_cancelled: 'Orden cancelada',
  spot_not_less: 'La cantidad de una orden solo puede reducirse',
  spot_order_ended: 'Esta orden ya ha terminado',
  spot_order_unknown: 'No se ha encontrado esta orden',
  spot_placed: 'Orden enviada',
  spot_price_needed: 'Introduce un precio',
  spot_price_range: 'Este precio está fuera de lo que admite el mercado',
  spot_price_step: 'El precio admite como máximo {scale} decimales',
  spot_restarting:
    'El libro de órdenes se está leyendo de nuevo. Tu solicitud no se ha ejecutado. Inténtalo de nuevo en un momento',
  spot_stop_needed: 'Introduce un precio de activación',
  spot_stop_passed: 'El mercado ya ha pasado este precio de activación',
  spot_too_many_open: 'Como máximo {most} órdenes abiertas a la vez',
};
