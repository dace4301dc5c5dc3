import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about:
    'D’autres copient vos positions à terme avec leur propre argent. Vous recevez une part de leurs gains, jamais de leurs pertes.',
  active: 'Vous êtes trader',
  applied:
    'Votre demande est arrivée. Deux personnes de la conformité l’examinent ; vous recevrez un message avec leur décision.',
  applied_at: 'Demande du',
  apply: 'Envoyer la demande',
  apply_about: 'Chaque demande est examinée par deux personnes de la conformité.',
  apply_again: 'Vous pourrez refaire une demande à partir du {time}.',
  apply_not_yet: 'Vous pourrez faire la demande une fois toutes les conditions remplies.',
  followers: 'Suiveurs',
  has_of: '{has} sur {needed}',
  hidden_identity: 'Non publiés : votre vrai nom, votre e-mail et votre téléphone',
  hidden_rest: 'Non publiés : vos soldes au comptant, options, dépôts et retraits',
  left: 'Vous vous êtes retiré le {time}.',
  met: 'Rempli',
  need_balance: 'Solde à terme et actions',
  need_check: 'Test sur les contrats réussi',
  need_days: 'Jours depuis l’inscription',
  need_identity: 'Identité approuvée',
  need_not_following: 'Vous ne suivez personne',
  need_trades: 'Positions clôturées',
  not_met: 'Pas encore rempli',
  own_page: 'Voir votre page comme les autres',
  published: 'Ce qui est publié sur vous',
  published_followers: 'Ce que vos suiveurs ont gagné, combien sont en gain, leur glissement et les copies manquées',
  published_name: 'Votre pseudo, votre portrait et la date d’approbation',
  published_numbers:
    'Rendement, repli, réussite, série de pertes, capital et part des gains, calculés chaque heure ; personne ne peut les modifier',
  published_trades:
    'Chaque position à terme dès son ouverture, et chaque position clôturée avec ses prix et leurs numéros',
  refusal_conflict_of_interest: 'il y a un conflit d’intérêts.',
  refusal_identity_in_doubt: 'votre identité est incertaine.',
  refusal_legal: 'la loi ne le permet pas.',
  refusal_requirements: 'les conditions n’étaient pas remplies.',
  refused: 'Votre demande a été refusée : {reason}',
  removal_account_taken_over: 'quelqu’un d’autre a utilisé votre compte.',
  removal_identity_in_doubt: 'votre identité est incertaine.',
  removal_legal: 'la loi l’exige.',
  removal_rules_broken: 'des règles ont été enfreintes.',
  removed: 'Vous n’êtes plus trader depuis le {time} : {reason}',
  requirements: 'Conditions',
  share: 'Part des gains',
  share_about:
    'Seul le gain au-delà du meilleur résultat précédent du suiveur est partagé. Il voit votre part avant de suivre, et elle ne change plus pour lui.',
  share_example:
    'Si les copies d’un suiveur gagnent {profit} après frais, vous recevez {trader} et le suiveur garde {follower}.',
  shared: 'Gains partagés avec vous',
  since: 'Trader depuis',
  stay: 'Ne rien changer',
  step_down: 'Se retirer',
  step_down_about: 'Vous pouvez cesser d’être trader à tout moment. Vos propres positions restent telles quelles.',
  step_down_ask: 'Cesser d’être trader ?',
  step_down_effect:
    '{followers, plural, one {# suivi prend fin} other {# suivis prennent fin}} aussitôt et plus rien n’est copié. Les copies ouvertes deviennent les positions de vos suiveurs ; chacun reçoit un message et peut les clôturer. Vos propres positions restent ouvertes.',
  title: 'Devenir trader',
  withdraw: 'Retirer la demande',
  withdraw_about: 'Rien n’est publié avant l’approbation. Vous pouvez retirer la demande et en refaire une plus tard.',
  withdraw_ask: 'Retirer la demande ?',
};
