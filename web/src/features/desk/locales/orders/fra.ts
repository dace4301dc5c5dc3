import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all: 'Tous',
  none: 'Vos achats et ventes figurent ici.',
  none_running: 'Les ordres en cours figurent ici, avec la prochaine étape.',
  offers: 'Voir les offres',
  only_buy: 'J’achète',
  only_sell: 'Je vends',
  running: 'En cours',
  side: 'Sens',
  state_appeal: 'Recours',
  state_cancelled: 'Annulé',
  state_paid: 'En vérification',
  state_released: 'Libéré',
  state_unpaid: 'Non payé',
  title: 'Mes ordres',
  title_buy: 'Achat de {amount}',
  title_sell: 'Vente de {amount}',
  turn_check: 'À vous\u202f: vérifier et libérer',
  turn_pay: 'À vous\u202f: payer',
  unread: '{count, plural, one {# message} other {# messages}}',
};
