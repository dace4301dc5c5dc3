import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  beneficiary_name: 'Nom du bénéficiaire',
  bank_account: 'Numéro de compte ou IBAN',
  bank_name: 'Nom de la banque',
  swift_code: 'Code SWIFT',
  bank_address: 'Adresse de la banque',
  bank_country: 'Pays ou région de la banque',
  beneficiary_address: 'Adresse du bénéficiaire',
};
