import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  deposit_above_most: 'Cada depósito puede ser de {most} {currency} como máximo',
  deposit_below_minimum: 'El depósito mínimo es de {minimum} {currency}',
  deposit_credited_itself: 'Los depósitos en esta red se abonan solos; no hace falta comprobante',
  deposit_order_ended: 'Esta orden ha terminado',
  deposit_order_unknown: 'No se ha encontrado esta orden',
  deposit_ordered: 'La orden está creada. Transfiere el dinero con su referencia',
  deposit_reference_used: 'Esta transferencia ya se ha comunicado',
  deposit_submitted: 'Enviado. Lo comprobamos y después lo abonamos',
  deposit_txid_malformed: 'No es un número de transacción de {network}. Compruébalo y vuelve a introducirlo',
  deposit_too_fine: '{scale} decimales como máximo',
  deposit_too_many_open: '{count} de tus depósitos están en espera. Aguarda a que se comprueben',
  deposit_unknown: 'No se ha encontrado este depósito',
  recharge_not_enabled: 'La recarga no está habilitada, contacta con el administrador',
  voucher_required: 'Sube el comprobante de pago',
  voucher_used: 'Este comprobante ya se ha usado',
};
