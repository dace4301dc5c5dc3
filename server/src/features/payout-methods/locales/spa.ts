import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  beneficiary_name: 'Nombre del beneficiario',
  bank_account: 'Número de cuenta o IBAN',
  bank_name: 'Nombre del banco',
  swift_code: 'Código SWIFT',
  bank_address: 'Dirección del banco',
  bank_country: 'País o región del banco',
  beneficiary_address: 'Dirección del beneficiario',
};
