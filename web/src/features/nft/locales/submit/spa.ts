import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  before: '{count, plural, one {# archivo antes} other {# archivos antes}}',
  choose: 'Elegir archivo',
  collection: 'Colección',
  description: 'Sobre la obra',
  failed: 'La subida falló. Comprueba tu conexión e inténtalo de nuevo',
  file: 'Archivo de la obra',
  file_bounds:
    'Vídeos de hasta {seconds} segundos y {side} píxeles por lado, sonidos de hasta {minutes} minutos, imágenes de hasta {megapixels} megapíxeles',
  file_rule: 'Imagen JPEG, PNG o WebP, animación GIF o WebP, sonido MP3, M4A o WAV, o vídeo MP4 (H.264). Máximo {size}',
  media_missing: 'Sube un archivo y espera a que esté listo',
  name: 'Nombre de la obra',
  no_collection: 'Ninguna',
  preparing: 'Preparando…',
  ready: 'Lista. Se mostrará así',
  replace: 'Cambiar',
  review: 'La revisan dos personas del soporte oficial. Una vez aprobada es tuya y se puede vender',
  sending: 'Subiendo {percent}',
  share: 'Parte del creador',
  share_about: 'La recibes en cada reventa. Del 0 al {percent} %, y no cambia nunca',
  title: 'Enviar una obra',
};
