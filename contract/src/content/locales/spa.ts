import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_thanks: 'Gracias por decírnoslo',
  content_text_refused:
    'El texto tiene caracteres que no se pueden mostrar, o un salto de línea donde solo cabe una línea',
};
