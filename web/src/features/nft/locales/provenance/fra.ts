import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: 'Enchère',
  bids_count: '{count, plural, one {# offre} other {# offres}}',
  draw: 'Tirage {number}',
  ends: 'Fin',
  entry: 'Écriture',
  hide_bids: 'Masquer les offres',
  kind_approved: 'Créée par l’artiste',
  kind_bought: 'Achetée',
  kind_drawn: 'Tirée d’une boîte surprise',
  kind_won: 'Gagnée aux enchères',
  no_sales: 'Elle n’a jamais été en vente',
  owners: 'Propriétaires',
  owners_note: 'Chaque changement de propriétaire a une écriture dans le registre. Les noms sont des pseudonymes.',
  sales: 'Ventes',
  show_bids: 'Voir les offres',
  starts: 'Début',
  title: 'Propriétaires et ventes',
  verify: 'Recalculer les tirages',
};
