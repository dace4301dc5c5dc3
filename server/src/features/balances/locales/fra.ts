import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  record_deposit: 'Dépôt',
  record_exchange: 'Conversion',
  record_lock_mining: 'Minage bloqué',
  record_lock_mining_yield: 'Rendement du minage bloqué',
  record_other: 'Mouvement de solde',
  record_play_money: 'Argent fictif',
  record_spot: 'Négociation au comptant',
  record_spot_amended: 'Ordre au comptant réduit',
  record_spot_cancelled: 'Ordre au comptant annulé',
  record_transfer: 'Transfert entre comptes',
  record_withdrawal: 'Retrait',
  record_withdrawal_returned: 'Retrait restitué',
};
