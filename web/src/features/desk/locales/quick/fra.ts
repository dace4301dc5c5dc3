import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_offers: 'Toutes les offres',
  any: 'Tous les moyens',
  bank_explain:
    'Envoyez l’argent de votre banque à la plateforme, sans intermédiaire. Les USDT sont crédités une fois le virement vérifié.',
  bank_go: 'Continuer par virement',
  best: 'Meilleure offre',
  buy_cheapest: 'Le moins cher',
  buy_cheapest_reliable: 'Le moins cher avec {percent} menés à bien',
  enter: 'Saisissez un montant pour voir la meilleure offre.',
  from_bank: 'À la plateforme',
  from_label: 'Où acheter',
  from_person: 'À une personne',
  market: 'Prix du marché {price}',
  my_orders: 'Mes ordres',
  none_amount: 'Les marchands acceptent de {smallest} à {largest} par ordre.',
  none_at_all: 'Aucun marchand n’échange {coin} contre {fiat} en ce moment.',
  none_now: 'Aucune offre pour ce montant en ce moment. Essayez-en un autre.',
  none_way: 'Aucune offre n’accepte {way} pour ce montant.',
  only: 'Seule offre',
  rate_old: 'Taux de change du {day}',
  sell_cheapest: 'Meilleur prix',
  sell_cheapest_reliable: 'Meilleur prix avec {percent} menés à bien',
  side_label: 'Acheter ou vendre',
  tab_buy: 'Acheter',
  tab_sell: 'Vendre',
  title: 'Achat rapide',
  use: 'Utiliser {amount}',
  will_use: 'Cet ordre utilisera {way}. Choisissez-en un autre ci-dessus.',
};
