import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  before: '{count, plural, one {# fichier avant} other {# fichiers avant}}',
  choose: 'Choisir un fichier',
  collection: 'Collection',
  description: 'À propos de l’œuvre',
  failed: 'L’envoi a échoué. Vérifiez votre connexion et réessayez',
  file: 'Fichier de l’œuvre',
  file_bounds:
    'Vidéos jusqu’à {seconds} secondes et {side} pixels de côté, sons jusqu’à {minutes} minutes, images jusqu’à {megapixels} mégapixels',
  file_rule:
    'Image JPEG, PNG ou WebP, animation GIF ou WebP, son MP3, M4A ou WAV, ou vidéo MP4 (H.264). {size} au plus',
  media_missing: 'Envoyez un fichier et attendez qu’il soit prêt',
  name: 'Nom de l’œuvre',
  no_collection: 'Aucune',
  preparing: 'Préparation…',
  ready: 'Prête. Elle s’affichera ainsi',
  replace: 'Remplacer',
  review:
    'Deux personnes de l’assistance officielle l’examinent. Une fois approuvée, elle est à vous et peut être vendue',
  sending: 'Envoi {percent}',
  share: 'Part du créateur',
  share_about: 'Vous la recevez à chaque revente. De 0 à {percent} %, sans changement possible',
  title: 'Proposer une œuvre',
};
