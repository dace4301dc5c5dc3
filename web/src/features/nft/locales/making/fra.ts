import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: 'Une fois approuvée, rien ne change : le journal public engage ses œuvres et leurs raretés',
  all_rest: 'Toutes les autres en {rarity}',
  all_sold: 'Vous recevez si tout est vendu',
  chosen: '{count, plural, one {# choisie} other {# choisies}}',
  currency: 'Devise',
  description: 'À propos de la série',
  drop_gone: 'Retirer',
  fee: 'Frais ({rate})',
  gone: '{count, plural, one {# œuvre choisie n’est plus libre\u202f: mise en vente, vendue ou dans une autre série} other {# œuvres choisies ne sont plus libres\u202f: mises en vente, vendues ou dans une autre série}}',
  name: 'Nom de la série',
  no_free: 'Vous n’avez pas d’œuvre libre : approuvée, hors vente et dans aucune autre série',
  odds: 'Chances du premier tirage',
  price: 'Prix d’une boîte',
  rarity_of: 'Rareté de {name}',
  review: 'Deux personnes de l’assistance officielle l’examinent',
  title: 'Créer une série',
  works: 'Œuvres et raretés',
  works_about: 'Choisissez une rareté pour chaque œuvre. Touchez encore pour la retirer',
};
