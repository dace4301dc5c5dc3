import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  record_deposit: 'Depósito',
  record_exchange: 'Conversión',
  record_lock_mining: 'Minería con bloqueo',
  record_lock_mining_yield: 'Rendimiento de la minería con bloqueo',
  record_other: 'Cambio de saldo',
  record_play_money: 'Dinero de prueba',
  record_spot: 'Operación al contado',
  record_spot_amended: 'Orden al contado reducida',
  record_spot_cancelled: 'Orden al contado cancelada',
  record_transfer: 'Transferencia entre cuentas',
  record_withdrawal: 'Retiro',
  record_withdrawal_returned: 'Retiro devuelto',
};
