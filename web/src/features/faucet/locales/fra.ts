import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  close: 'Fermer le guide',
  done: 'Fait',
  lock: 'Bloquer des cryptos',
  lock_why: 'Un rendement chaque jour, et le coût d’une sortie anticipée',
  offer: 'Argent fictif',
  play_money: 'Recevoir de l’argent fictif',
  play_money_again:
    'Votre solde est de 0. Vous pouvez recevoir {amount} {coin} sur votre compte Comptant, une fois par jour.',
  play_money_next:
    'Votre solde est de 0. Vous pourrez recevoir les prochains {amount} {coin} d’argent fictif à partir de {time}.',
  play_money_why: '{amount} {coin} sur votre compte Comptant, une fois par jour',
  price: 'Vérifier un prix',
  price_why: 'Votre téléphone prouve qu’un prix figure dans le journal public',
  progress: '{done} sur {all}',
  take: 'Recevoir {amount} {coin}',
  title: 'Essayer la démo',
  trade: 'Faire votre premier échange',
  trade_why: 'Acheter ou vendre sur le marché simulé',
  withdraw: 'Retirer',
  withdraw_why: 'Suivez chaque étape, avec sa raison et son heure',
};
