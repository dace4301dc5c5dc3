import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  being_paid: 'En cours',
  computed: 'Frais {fees} × {rate}',
  copied: 'Lien copié',
  copy_link: 'Copier le lien',
  counts: 'Compte',
  friends: 'Amis',
  from_customers: 'De {customers, plural, one {# ami} other {# amis}}',
  has_traded: 'A négocié',
  invited: 'Invités',
  invited_by:
    'Vous avez été invité par {name}. Cette personne voit la part de vos frais de trading qu’elle reçoit et peut en déduire ce que vous avez payé.',
  joined: 'Inscrit le {date}',
  lists: 'Listes',
  my_rebate: 'Ma remise',
  next_share: 'À partir de demain (UTC)\u202f: {rate}',
  no_friends: 'Personne ne s’est encore inscrit avec votre code.',
  no_rebates: 'Pas encore de remise. Le lendemain d’une opération d’un ami, le montant et son calcul s’affichent ici.',
  not_counted: 'Ne compte pas',
  not_counted_about:
    '«\u202fNe compte pas\u202f» vaut pour le dernier jour où cet ami a payé des frais\u202f: l’un de vous n’était pas vérifié, ou les deux comptes utilisent le même document, appareil, compte bancaire, carte ou adresse de retrait. Deux téléphones du même modèle sur un même Wi-Fi sont pris pour un seul appareil. Vérifiez les deux identités. Un appareil est oublié 30 jours après sa déconnexion\u202f; le reste est toujours comparé.',
  poster: 'Affiche',
  poster_code: 'Code d’invitation {code}',
  poster_failed: 'L’image n’a pas pu être créée',
  poster_line: 'Une plateforme vérifiable par vous',
  poster_local: 'L’affiche est créée sur votre téléphone\u202f; rien n’est envoyé.',
  poster_save: 'Enregistrer',
  poster_scan: 'Scannez pour vous inscrire',
  poster_send: 'Partager',
  qr: 'Code QR de votre lien d’invitation',
  rebates: 'Remises',
  rule: 'La règle',
  rule_none:
    'Il n’y a pas de remise pour le moment. S’il doit y en avoir une, elle sera annoncée ici un jour à l’avance.',
  rule_paid:
    'Versé chaque jour, moins ce que les coupons ont rendu, si vous êtes tous deux vérifiés. Vos propres autres comptes ne rapportent rien.',
  rule_share:
    'Vous recevez {rate} des frais de trading, au comptant et à terme, réellement payés par vos amis. Un seul niveau, sans limite de durée.',
  send_link: 'Partager le lien',
  title: 'Inviter des amis',
  traded: 'Ont négocié',
  utc_day: '{day} (UTC)',
  verify: 'Vérifier l’identité',
  verify_first: 'Les remises commencent une fois votre identité vérifiée.',
  your_code: 'Votre code',
  your_link: 'Votre lien',
};
