import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: 'Quand vous vendez, l’acheteur paie ici. Ils doivent être à votre nom vérifié.',
  account: 'Compte',
  account_now: 'Enregistré\u202f: finit par {ending}',
  account_wrong: '3 à 100 lettres, chiffres ou . _ - + @',
  identity: 'Vérifiez d’abord votre identité (niveau 1)\u202f; les moyens sont comparés à votre nom.',
  not_saved: 'Non enregistré',
  other_name: 'Pas à votre nom vérifié, inutilisable',
  password_first: 'Pour enregistrer un moyen, il faut votre mot de passe de paiement.',
  remove: 'Supprimer',
  removed: 'Supprimé',
  save: 'Enregistrer',
  saved: 'Enregistré',
  saved_from: 'Enregistré. Utilisable à partir du {time}',
  set_password: 'Définir un mot de passe de paiement',
  title: 'Mes moyens d’encaissement',
  usable: 'Utilisable',
  usable_at: 'Utilisable à partir du {time}',
  verify: 'Vérifier',
  wallet_about:
    'Saisissez le compte tel que le portefeuille l’affiche. Il doit être à votre nom vérifié\u202f; l’acheteur le voit avec votre nom.',
  why_wait:
    'Un moyen nouveau ou modifié attend avant de recevoir de l’argent, pour qu’un intrus dans votre compte ne puisse pas détourner aussitôt vos paiements.',
};
