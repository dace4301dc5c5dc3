import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after_stop: '{what}, dès que le prix atteint {stop}',
  ask_again: 'Redemander',
  buy_at: 'Acheter {amount} à {price}',
  buy_market: 'Acheter {amount} au prix du marché',
  deposit: 'Votre dépôt',
  did_not: 'La demande n’a pas abouti. {reason}',
  do_not_send: 'Ne pas renvoyer',
  exchange: 'Votre échange',
  exchange_of: 'Convertir {amount} en {currency}',
  lock: 'Votre blocage',
  lock_of: 'Bloquer {amount} pendant {days} jours',
  look_first: 'L’opération a peut-être abouti. Vérifiez avant de la renvoyer',
  order: 'Votre ordre',
  order_change: 'La modification de vos ordres',
  other: 'Votre demande',
  sell_at: 'Vendre {amount} à {price}',
  sell_market: 'Vendre {amount} au prix du marché',
  sent_at: '{what}, envoi à {time} : aucune réponse n’est arrivée, nous ne savons donc pas.',
  title: 'Votre dernière demande a-t-elle abouti ?',
  transfer: 'Votre transfert',
  unlock: 'La fin anticipée de votre blocage',
  went_through: 'La demande a abouti',
  what_happens:
    'Redemandez pour le savoir. Si elle a abouti, rien d’autre ne se passe. Sinon, elle est exécutée maintenant. Elle n’est jamais exécutée deux fois.',
  withdraw_to: 'Retirer {amount} vers {address}',
  withdrawal: 'Votre retrait',
  withdrawal_cancel: 'L’annulation de votre retrait',
  worth: '{currency} pour {total}',
};
