import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  upload_animated: 'No se pueden subir imágenes animadas',
  upload_damaged: 'Esta imagen está dañada o incompleta. Elige otra',
  upload_day_full: 'Has subido {count} imágenes en 24 horas. Inténtalo más tarde',
  upload_missing: 'Elige una imagen',
  upload_not_picture: 'Solo se pueden subir imágenes JPEG, PNG y WebP',
  upload_too_large: 'La imagen supera los {megabytes} MB',
  upload_too_many_pixels: 'La imagen supera los {megapixels} megapíxeles',
  upload_total_full: 'Has alcanzado el límite de {count} imágenes guardadas',
  upload_unknown: 'Esta imagen no es una de tus subidas sin usar. Vuelve a subirla',
};
