import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  bind_email_first: 'Veuillez d’abord associer une adresse e-mail',
  bind_mobile_first: 'Veuillez d’abord associer un numéro de téléphone',
  id_number_special: 'Le numéro de la pièce ne doit pas contenir de caractères spéciaux',
  id_number_used: 'Ce numéro de pièce est déjà utilisé par un autre compte',
  id_number_wrong: 'Saisissez un numéro de pièce correct',
  verification_changed: 'Le client a transmis du nouveau entre-temps. Veuillez revoir le dossier',
  verification_level_first: 'Le niveau 1 doit d’abord être validé',
  verification_name_special: 'Le nom ne doit pas contenir de caractères spéciaux',
  verification_name_wrong: 'Saisissez votre nom, de {min} à {max} caractères',
  verification_passed: 'Ce niveau est déjà validé',
  verification_photo_missing: 'Veuillez ajouter toutes les photos demandées',
  verification_photo_twice: 'Le recto et le verso ne peuvent pas être la même photo',
  verification_reason_wrong: 'Choisissez un motif adapté aux parties à refaire',
  verification_reviewing: 'Vos documents sont en cours d’examen',
  verification_submitted: 'Transmis pour examen',
  verification_unknown: 'Ce dossier est introuvable',
};
