import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} ha bajado a {price}. Tu alerta estaba en {target}.',
  alert_rises_to: '{symbol} ha subido a {price}. Tu alerta estaba en {target}.',
  empty_all: 'Aquí verás lo que ocurra con tus órdenes, tu cuenta y tus alertas de precio.',
  empty_auctions: 'Aquí verás las pujas y los resultados de tus subastas.',
  empty_news: 'No hay noticias por ahora.',
  empty_orders: 'Aquí verás lo que ocurra con tus órdenes.',
  empty_prices: 'Cuando un precio alcance una de tus alertas, lo leerás aquí.',
  empty_security: 'Aquí verás los mensajes sobre inicios de sesión y cambios en tu cuenta.',
  guest: 'Inicia sesión para leer tus mensajes.',
  title: 'Mensajes',
  to_markets: 'Ir a Mercados',
  to_security: 'Ajustes de seguridad',
  to_trade: 'Ir a Operar',
  topic_all: 'Todos',
  topic_auctions: 'Subastas',
  topic_news: 'Noticias',
  topic_orders: 'Órdenes',
  topic_prices: 'Precios',
  topic_security: 'Seguridad',
  topics: 'Temas',
  unread: 'Sin leer',
};
