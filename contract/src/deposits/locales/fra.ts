import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  deposit_above_most: 'Un dépôt peut être de {most} {currency} au plus',
  deposit_below_minimum: 'Le dépôt minimum est de {minimum} {currency}',
  deposit_credited_itself:
    'Les dépôts sur ce réseau sont crédités automatiquement ; aucun justificatif n’est nécessaire',
  deposit_order_ended: 'Cet ordre est terminé',
  deposit_order_unknown: 'Cet ordre est introuvable',
  deposit_ordered: 'L’ordre est créé. Virez l’argent en indiquant la référence',
  deposit_reference_used: 'Ce virement a déjà été déclaré',
  deposit_submitted: 'Envoyé. Nous vérifions, puis nous créditons',
  deposit_txid_malformed: 'Ce n’est pas un numéro de transaction de {network}. Vérifiez-le et saisissez-le de nouveau',
  deposit_too_fine: '{scale} décimales au plus',
  deposit_too_many_open: '{count} de vos dépôts sont en attente. Patientez jusqu’à leur vérification',
  deposit_unknown: 'Ce dépôt est introuvable',
  recharge_not_enabled: 'Le dépôt n’est pas ouvert, contactez l’administrateur',
  voucher_required: 'Téléversez le justificatif de paiement',
  voucher_used: 'Ce justificatif a déjà été utilisé',
};
