import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'Redemander',
  did_not: 'La demande n’a pas abouti. {reason}',
  do_not_send: 'Ne pas renvoyer',
  look_first: 'L’opération a peut-être abouti. Vérifiez avant de la renvoyer',
  other: 'Votre demande',
  sent_at: '{what}, envoi à {time} : aucune réponse n’est arrivée, nous ne savons donc pas.',
  title: 'Votre dernière demande a-t-elle abouti ?',
  went_through: 'La demande a abouti',
  what_happens:
    'Redemandez pour le savoir. Si elle a abouti, rien d’autre ne se passe. Sinon, elle est exécutée maintenant. Elle n’est jamais exécutée deux fois.',
};
