import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} est descendu à {price}. Votre alerte était fixée à {target}.',
  alert_rises_to: '{symbol} est monté à {price}. Votre alerte était fixée à {target}.',
  empty_all: 'Ce qui concerne vos ordres, votre compte et vos alertes de prix s’affichera ici.',
  empty_auctions: 'Les offres et les résultats de vos enchères s’afficheront ici.',
  empty_news: 'Aucune actualité pour le moment.',
  empty_orders: 'Ce qui concerne vos ordres s’affichera ici.',
  empty_prices: 'Quand un prix atteint l’une de vos alertes, vous le lisez ici.',
  empty_security: 'Les messages sur les connexions et les changements de votre compte s’afficheront ici.',
  guest: 'Connectez-vous pour lire vos messages.',
  title: 'Messages reçus',
  to_markets: 'Voir les marchés',
  to_security: 'Paramètres de sécurité',
  to_trade: 'Aller à Trader',
  topic_all: 'Tous',
  topic_auctions: 'Enchères',
  topic_news: 'Actualités',
  topic_orders: 'Ordres',
  topic_prices: 'Prix',
  topic_security: 'Sécurité',
  topics: 'Sujets',
  unread: 'Non lu',
};
