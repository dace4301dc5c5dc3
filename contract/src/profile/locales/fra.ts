import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  head_portrait_saved: 'Votre photo a été remplacée',
  nickname_characters:
    'Un pseudo ne contient que des lettres et des chiffres. Les caractères spéciaux ne sont pas autorisés',
  nickname_length: 'Un pseudo compte de {least} à {most} caractères',
  nickname_reserved: 'Ce pseudo pourrait faire croire à un membre de notre équipe. Choisissez-en un autre',
  profile_saved: 'Votre profil a été enregistré',
  signature_characters: 'Les caractères spéciaux comme # $ = < > / ne sont pas autorisés dans une signature',
  signature_length: 'Une signature compte de {least} à {most} caractères',
};
