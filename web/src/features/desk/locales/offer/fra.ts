import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amount_between: 'De {smallest} à {largest}',
  available: 'Disponible',
  ended: 'Cette offre est terminée.',
  limits: 'Limites par ordre',
  my_offers: 'Mes offres',
  no_terms: 'Aucune condition particulière.',
  others: 'Autres offres',
  own: 'C’est votre propre offre, telle que les autres la voient.',
  paused: 'Cette offre est en pause.',
  pay_within: 'Payez dans les {count, plural, one {# minute} other {# minutes}}',
  price: 'Prix',
  stale: 'Pas de prix de marché récent, ou cette offre en est trop éloignée. Elle ne peut pas être prise maintenant.',
  terms: 'Conditions de cette personne',
  title: 'Offre',
  unknown: 'Cette offre est introuvable. Le lien est peut-être ancien.',
};
