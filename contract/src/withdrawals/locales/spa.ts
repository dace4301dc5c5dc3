import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  withdrawal_above_limit: 'Puedes retirar {remaining} {currency} más en 24 horas',
  withdrawal_address_waits: 'Este destino se puede usar a partir del {until}',
  withdrawal_below_minimum: 'El retiro mínimo es de {minimum} {currency}',
  withdrawal_cancelled: 'Cancelado. Todo ha vuelto a tu saldo',
  withdrawal_hold_too_long: 'Una retención termina dentro de las 72 horas desde la solicitud',
  withdrawal_no_other_payment:
    'La comisión se descuenta del importe. Nunca hace falta ningún otro pago: ni impuestos, ni depósitos, ni tasas para liberar tu dinero. Quien lo pida es un estafador.',
  withdrawal_not_enabled: 'Los retiros de esta moneda no están abiertos por ahora',
  withdrawal_on_hold: 'Este retiro está retenido hasta el {until}',
  withdrawal_paid_itself: 'Los retiros en esta red se envían solos',
  withdrawal_reference_used: 'Esta referencia pertenece a otro retiro',
  withdrawal_requested: 'Tu retiro está solicitado',
  withdrawal_too_fine: 'Como máximo {scale} decimales',
  withdrawal_too_many_open: '{count} de tus retiros están en curso. Espera a que termine uno',
  withdrawal_unknown: 'No se encontró este retiro',
};
