import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  animation_error: 'No se pudo cargar la animación',
  audio_error: 'Error del archivo de audio',
  full_screen: 'Pantalla completa',
  pause: 'Pausar',
  play: 'Reproducir',
  player_of: '{kind}: {work}, {length}',
  position: 'Posición',
  position_of: '{at} de {total}',
  video_error: 'Error del archivo de vídeo',
  zoom_in: 'Ampliar',
  zoom_out: 'Reducir',
};
