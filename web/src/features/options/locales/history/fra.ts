import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_markets: 'Tous les marchés',
  clear: 'Voir tous les marchés',
  days: 'Chaque jour, recalculé',
  down: 'Baisse',
  export_csv: 'Exporter en CSV',
  export_failed: 'Le fichier n’est pas arrivé en entier et n’a pas été enregistré. Réessayez.',
  export_too_long: 'Il y a plus de {max} options. Choisissez un marché et exportez à nouveau.',
  exported: '{rows, plural, one {# option enregistrée} other {# options enregistrées}}',
  house: 'Le côté de la plateforme',
  level: 'Égalité',
  market: 'Marché',
  net: 'Résultat',
  none: 'Les options terminées seront listées ici, chacune avec son reçu.',
  none_here: 'Aucune option de ce marché n’est encore terminée.',
  paid_back: 'Reversé',
  right: 'Juste',
  rule: 'Règle de règlement',
  seconds: '{seconds} s',
  stake_is: 'Mise {stake}',
  staked: 'Misé',
  title: 'Historique des options',
  up: 'Hausse',
  void: 'Annulée',
  wrong: 'Faux',
};
