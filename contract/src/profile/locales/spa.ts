import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  head_portrait_saved: 'Se ha cambiado tu foto',
  nickname_characters: 'Un apodo solo tiene letras y números. No se permiten caracteres especiales',
  nickname_length: 'Un apodo tiene de {least} a {most} caracteres',
  nickname_reserved: 'Este apodo podría confundirse con nuestro personal. Elige otro',
  profile_saved: 'Se ha guardado tu perfil',
  signature_characters: 'No se permiten caracteres especiales como # $ = < > / en una firma',
  signature_length: 'Una firma tiene de {least} a {most} caracteres',
};
