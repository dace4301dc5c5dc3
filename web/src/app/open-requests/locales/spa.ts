import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_again: 'Preguntar de nuevo',
  did_not: 'No se realizó. {reason}',
  do_not_send: 'No enviar de nuevo',
  look_first: 'Es posible que se haya completado. Compruébalo antes de enviar de nuevo',
  other: 'Tu solicitud',
  sent_at: '{what}, a las {time}: no llegó respuesta, así que no lo sabemos.',
  title: '¿Se realizó tu última solicitud?',
  went_through: 'Se realizó',
  what_happens:
    'Pregunta de nuevo para saberlo. Si se realizó, no ocurre nada más. Si no, se ejecuta ahora. Nunca se ejecuta dos veces.',
};
