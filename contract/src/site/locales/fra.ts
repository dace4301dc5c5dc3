import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  upload_animated: 'Les images animées ne peuvent pas être envoyées',
  upload_damaged: 'Cette image est endommagée ou incomplète. Veuillez en choisir une autre',
  upload_day_full: 'Vous avez envoyé {count} images en 24 heures. Veuillez réessayer plus tard',
  upload_missing: 'Veuillez choisir une image',
  upload_not_picture: 'Seules les images JPEG, PNG et WebP peuvent être envoyées',
  upload_too_large: 'L’image dépasse {megabytes} Mo',
  upload_too_many_pixels: 'L’image dépasse {megapixels} mégapixels',
  upload_total_full: 'Vous avez atteint la limite de {count} images enregistrées',
  upload_unknown: 'Cette image ne fait pas partie de vos envois non utilisés. Veuillez l’envoyer à nouveau',
};
