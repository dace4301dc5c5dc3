import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  book: 'Carnet d’ordres',
  book_empty: 'Aucun ordre pour l’instant',
  buy: 'Achat',
  kind_limit: 'Limite',
  kind_market: 'Marché',
  kind_stop_limit: 'Stop limite',
  line_buy: 'Achat {amount}',
  line_sell: 'Vente {amount}',
  line_stop_buy: 'Stop\u202f: achat {amount}',
  line_stop_sell: 'Stop\u202f: vente {amount}',
  sell: 'Vente',
  state_cancelled: 'Annulé',
  state_expired: 'Expiré',
  state_filled: 'Exécuté',
  state_open: 'En cours',
  state_waiting: 'En attente du déclenchement',
  trades: 'Échanges',
  trades_empty: 'Aucun échange pour l’instant',
};
