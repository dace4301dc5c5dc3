import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  bind_email_first: 'Vincula primero un correo electrónico',
  bind_mobile_first: 'Vincula primero un número de teléfono',
  id_number_special: 'El número del documento no admite caracteres especiales',
  id_number_used: 'Este número de documento ya lo usa otra cuenta',
  id_number_wrong: 'Introduce un número de documento correcto',
  verification_changed: 'El cliente ha enviado algo nuevo entretanto. Vuelve a revisarlo',
  verification_level_first: 'Primero hay que superar el nivel 1',
  verification_name_special: 'El nombre no admite caracteres especiales',
  verification_name_wrong: 'Introduce tu nombre, de {min} a {max} caracteres',
  verification_passed: 'Este nivel ya está superado',
  verification_photo_missing: 'Añade todas las fotos que se piden',
  verification_photo_twice: 'El anverso y el reverso no pueden ser la misma foto',
  verification_reason_wrong: 'Elige un motivo adecuado para las partes que deben repetirse',
  verification_reviewing: 'Tus documentos se están revisando',
  verification_submitted: 'Enviado para su revisión',
  verification_unknown: 'No se encontró este caso',
};
