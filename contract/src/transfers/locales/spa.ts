import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  exchange_currency_off: '{currency} no se puede convertir por el momento',
  exchange_done: 'Conversión realizada',
  exchange_not_available_now:
    'Ese importe no se puede convertir ahora. No se ha cobrado nada; prueba con menos o más tarde',
  exchange_quote_over: 'Esta cotización ya no es válida. Pide una nueva',
  exchange_quotes_unused:
    'Has pedido {count} cotizaciones en una hora sin usarlas. Podrás pedir otra dentro de {minutes} min',
  exchange_rate_moved:
    'La tasa ha cambiado: ahora 1 {from} da {rate} {to}. No se ha convertido nada; pide una nueva cotización',
  exchange_same_currency: 'Elige dos monedas distintas',
  exchange_too_fine: 'Como máximo {scale} decimales',
  exchange_too_small: 'Importe demasiado pequeño: tras el redondeo no se recibiría ningún {currency}',
  transfer_currency_unknown: 'Esa moneda no existe',
  transfer_done: 'Transferencia realizada',
  transfer_same_account: 'Elige dos cuentas distintas',
  transfer_too_fine: 'Como máximo {scale} decimales',
  transfer_too_small: 'Introduce un importe mayor que cero',
};
