import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  alert_at_price: 'El objetivo debe ser distinto del precio actual',
  alert_created: 'Alerta de precio creada',
  alert_deleted: 'Alerta de precio eliminada',
  alert_too_fine: 'El precio admite como máximo {scale} decimales',
  alert_unknown: 'No se encontró esta alerta de precio',
  alerts_full: 'Como máximo {most} alertas de precio a la vez',
  favourite_exists: 'Ya está en tus favoritos',
  favourite_removed: 'Eliminado de favoritos',
  favourite_unknown: 'No se encontró este favorito',
  favourites_full: 'Como máximo {most} favoritos',
  market_closed: 'Este mercado está cerrado. Abre a las {opens_at}',
  market_unknown: 'Este mercado no existe',
  period_unknown: 'Este periodo no existe',
  price_not_fresh: 'Esperando un precio reciente. Inténtalo de nuevo en un momento',
};
