import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  address_checksum_wrong: 'La dirección tiene un error de escritura: su suma de control no coincide',
  address_malformed: 'Esta dirección de {network} no es válida',
  address_wrong_network: 'Esta dirección parece de {found}, no de {network}',
  bank_account_malformed: 'Introduce un número de cuenta correcto',
  payout_address_known: 'Ya has guardado esta dirección',
  payout_currency_unknown: 'Esta moneda no se puede enviar por esa red',
  payout_deleted: 'Eliminado',
  payout_fields_missing: 'Rellena todos los campos',
  payout_method_unknown: 'No se ha encontrado esta forma de cobro',
  payout_methods_full: 'Puedes guardar {count} direcciones como máximo',
  payout_name_differs: 'El nombre debe ser el que verificaste: {name}',
  payout_name_special: 'No uses caracteres especiales',
  payout_saved: 'Guardado',
};
