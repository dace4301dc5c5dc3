import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  absent: 'Aucun appareil photo n’a été trouvé sur cet appareil.',
  again: 'Réessayer',
  choose: 'Choisir une image',
  denied: 'L’appareil photo n’est pas autorisé. Autorisez-le dans les réglages du navigateur, puis réessayez.',
  failed: 'L’appareil photo n’a pas démarré. Une autre application l’utilise peut-être.',
  looking: 'Placez le code dans le cadre',
  no_code: 'Aucun code QR n’a été trouvé dans cette image. Essayez-en une plus nette.',
  picture_instead: 'Vous pouvez aussi choisir une image du code.',
  picture_of_camera: 'Image de l’appareil photo',
  starting: 'Démarrage de l’appareil photo… Autorisez-le si on vous le demande.',
  title: 'Scanner un code QR',
};
