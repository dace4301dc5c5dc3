import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  alert_at_price: 'La cible doit différer du prix actuel',
  alert_created: 'Alerte de prix créée',
  alert_deleted: 'Alerte de prix supprimée',
  alert_too_fine: 'Le prix a au plus {scale} décimales',
  alert_unknown: 'Cette alerte de prix est introuvable',
  alerts_full: '{most} alertes de prix au maximum à la fois',
  favourite_exists: 'Déjà dans vos favoris',
  favourite_removed: 'Retiré des favoris',
  favourite_unknown: 'Ce favori est introuvable',
  favourites_full: '{most} favoris au maximum',
  market_closed: 'Ce marché est fermé. Il ouvre à {opens_at}',
  market_unknown: 'Ce marché n’existe pas',
  period_unknown: 'Cette période n’existe pas',
  price_not_fresh: 'En attente d’un prix récent. Réessayez dans un instant',
};
