import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_day: 'Un código por minuto y diez al día para cada dirección, para que nadie pueda saturarla.',
  code_goes_to: 'Lo enviamos a {address}.',
  code_pause: 'Se acaba de pedir un código para esta dirección. Uno por minuto, para que nadie pueda saturarla.',
  code_sent_to: 'Código enviado a {address}. Es válido hasta las {time}.',
  code_was_shown: 'El último código se mostró en esta pantalla y es válido hasta las {time}. Puedes pedir otro.',
  demo_code: 'Demostración',
  demo_code_use: 'Rellenar',
  demo_code_why: 'Esta demostración no puede enviar mensajes, así que el código se muestra aquí.',
};
