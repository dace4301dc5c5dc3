import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  balance: 'Solde au comptant',
  balance_after: 'Solde après',
  deposit: 'Déposer {currency}',
  margin_back: 'Garantie rendue',
  margin_back_note: 'Avec le paiement',
  news_outbid: 'Quelqu’un a offert plus que vous',
  news_sold: 'Votre œuvre est vendue',
  news_won: 'Vous avez gagné une enchère. Payez dans les 24 heures',
  overtaken: 'Quelqu’un a offert plus au même moment. La prochaine offre est d’au moins {amount}',
  paid: 'Elle est à vous',
  paid_note: 'La garantie de {margin} est revenue sur votre compte au comptant',
  pay_for: 'Payer {name}',
  pay_now: 'Payer maintenant',
  pay_until: 'À payer avant le',
  pay_within: 'À payer dans',
  see: 'Voir',
  see_own: 'Voir mon œuvre',
  short: 'Votre compte au comptant contient {available} et il faut {amount}',
  unpaid_risk: 'Sans paiement avant {time} : la garantie de {margin} est conservée et l’œuvre n’est pas à vous',
  winning_bid: 'Votre offre gagnante',
  won_one: 'Vous avez gagné {name}',
  won_several: '{count} enchères gagnées à payer',
  you_pay: 'Vous payez',
};
