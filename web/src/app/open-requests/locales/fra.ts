import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'Renvoyer',
  did_not_title: 'La demande n’a pas abouti',
  do_not_send: 'Ne pas renvoyer',
  look_first: 'L’opération a peut-être abouti. Vérifiez votre historique avant de la renvoyer.',
  look_first_title: 'La demande n’a pas été renvoyée',
  other: 'Votre demande',
  sent_at: '{what}, envoi à {time}\u202f: sans réponse, nous ignorons le résultat.',
  title: 'Votre dernière demande a-t-elle abouti\u202f?',
  update: 'L’application a été mise à jour. Rechargez-la pour continuer\u202f; votre saisie est conservée.',
  update_reload: 'Recharger',
  update_waits:
    'L’application a été mise à jour. Vous pourrez la recharger dès que votre demande aura reçu une réponse.',
  went_through: 'La demande a abouti',
  what_happens:
    'Renvoyez-la pour le savoir. Si elle a abouti, rien d’autre ne se passe. Sinon, elle est exécutée maintenant. Elle n’est jamais exécutée deux fois.',
};
