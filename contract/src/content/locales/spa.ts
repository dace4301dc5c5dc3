import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_languages_missing: 'Antes hacen falta todos los idiomas. Faltan: {languages}',
  content_must_stay: 'Esta página debe existir siempre',
  content_thanks: 'Gracias por decírnoslo',
  content_text_refused:
    'El texto tiene caracteres que no se pueden mostrar, o un salto de línea donde solo cabe una línea',
};
