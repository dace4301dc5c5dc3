import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  animation_error: 'L’animation n’a pas pu être chargée',
  audio_error: 'Erreur du fichier audio',
  full_screen: 'Plein écran',
  pause: 'Pause',
  play: 'Lire',
  player_of: '{kind}\u202f: {work}, {length}',
  position: 'Position',
  position_of: '{at} sur {total}',
  video_error: 'Erreur du fichier vidéo',
  zoom_in: 'Agrandir',
  zoom_out: 'Réduire',
};
