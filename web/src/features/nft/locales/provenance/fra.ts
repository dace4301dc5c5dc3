import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: 'Enchère',
  bids_count: '{count, plural, one {# offre} other {# offres}}',
  commitment: 'La promesse',
  draw: 'Tirage {number}',
  ended: 'Terminée',
  ends: 'Fin',
  entry: 'Écriture',
  hide_bids: 'Masquer les offres',
  kind_approved: 'Créée par l’artiste',
  kind_bought: 'Achetée',
  kind_drawn: 'Tirée d’une boîte surprise',
  kind_won: 'Gagnée aux enchères',
  log_line: 'Ligne {index}',
  no_sales: 'Elle n’a jamais été en vente',
  only_in_box: 'Elle n’a été vendue qu’en boîte surprise',
  owners: 'Propriétaires',
  owners_note: 'Chaque changement de propriétaire a une écriture dans le registre. Les noms sont des pseudonymes.',
  sales: 'Ventes',
  show_bids: 'Voir les offres',
  starts: 'Début',
  title: 'Propriétaires et ventes',
  verify: 'Recalculer les tirages',
};
