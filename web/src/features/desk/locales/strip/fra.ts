import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  appeal: 'Recours',
  buy_paid: 'Le vendeur vérifie',
  buy_unpaid: 'Payer le vendeur',
  buying: 'Achat de {amount}',
  sell_paid: 'Vérifier et libérer',
  sell_unpaid: 'En attente de l’argent',
  selling: 'Vente de {amount}',
  several: '{count} ordres de gré à gré en cours',
};
