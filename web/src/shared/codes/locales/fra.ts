import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_day: 'Un code par minute et dix par jour pour chaque adresse, afin que personne ne puisse l’inonder.',
  code_goes_to: 'Nous l’envoyons à {address}.',
  code_pause: 'Un code vient d’être demandé pour cette adresse. Un par minute, afin que personne ne puisse l’inonder.',
  code_sent_to: 'Code envoyé à {address}. Il est valable jusqu’à {time}.',
  code_was_shown:
    'Le dernier code a été affiché sur cet écran et reste valable jusqu’à {time}. Vous pouvez en demander un autre.',
  demo_code: 'Démo',
  demo_code_use: 'Remplir',
  demo_code_why: 'Cette démo ne peut pas envoyer de messages\u202f: le code est affiché ici à la place.',
};
