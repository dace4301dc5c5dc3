import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_languages_missing: 'Toutes les langues sont d’abord nécessaires. Manquent : {languages}',
  content_must_stay: 'Cette page doit toujours exister',
  content_thanks: 'Merci de nous l’avoir dit',
  content_text_refused:
    'Ce texte contient des caractères impossibles à afficher, ou un retour à la ligne là où une seule ligne est prévue',
};
