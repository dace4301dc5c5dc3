import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  withdrawal_above_limit: 'Vous pouvez encore retirer {remaining} {currency} sur 24 heures',
  withdrawal_address_waits: 'Cette destination est utilisable à partir du {until}',
  withdrawal_below_minimum: 'Le retrait minimum est de {minimum} {currency}',
  withdrawal_cancelled: 'Annulé. La totalité est de retour sur votre solde',
  withdrawal_hold_too_long: 'Une retenue prend fin dans les 72 heures suivant la demande',
  withdrawal_no_other_payment:
    'Les frais sont prélevés sur le montant. Aucun autre paiement n’est jamais nécessaire : ni taxe, ni caution, ni frais de déblocage. Quiconque en demande un est un escroc.',
  withdrawal_not_enabled: 'Les retraits de cette devise ne sont pas ouverts pour le moment',
  withdrawal_on_hold: 'Ce retrait est retenu jusqu’au {until}',
  withdrawal_paid_itself: 'Les retraits sur ce réseau partent d’eux-mêmes',
  withdrawal_reference_used: 'Cette référence appartient à un autre retrait',
  withdrawal_requested: 'Votre retrait est demandé',
  withdrawal_too_fine: '{scale} décimales au maximum',
  withdrawal_too_many_open: '{count} de vos retraits sont en cours. Attendez que l’un d’eux soit terminé',
  withdrawal_unknown: 'Ce retrait est introuvable',
};
