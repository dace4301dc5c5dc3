import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  address_checksum_wrong: 'L’adresse contient une faute de frappe : sa somme de contrôle ne correspond pas',
  address_malformed: 'Cette adresse {network} n’est pas valable',
  address_wrong_network: 'Cette adresse ressemble à une adresse {found}, pas {network}',
  bank_account_malformed: 'Saisissez un numéro de compte correct',
  payout_address_known: 'Vous avez déjà enregistré cette adresse',
  payout_currency_unknown: 'Cette devise ne peut pas être envoyée par ce réseau',
  payout_deleted: 'Supprimé',
  payout_fields_missing: 'Veuillez remplir tous les champs',
  payout_method_unknown: 'Ce mode de paiement est introuvable',
  payout_methods_full: 'Vous pouvez enregistrer {count} adresses au plus',
  payout_name_differs: 'Le nom doit être celui que vous avez fait vérifier : {name}',
  payout_name_special: 'Évitez les caractères spéciaux',
  payout_saved: 'Enregistré',
};
