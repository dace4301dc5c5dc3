import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  book: 'Libro de órdenes',
  book_empty: 'Aún no hay órdenes',
  buy: 'Compra',
  kind_limit: 'Límite',
  kind_market: 'Mercado',
  kind_stop_limit: 'Stop límite',
  line_buy: 'Compra {amount}',
  line_sell: 'Venta {amount}',
  line_stop_buy: 'Stop: compra {amount}',
  line_stop_sell: 'Stop: venta {amount}',
  sell: 'Venta',
  state_cancelled: 'Cancelada',
  state_expired: 'Caducada',
  state_filled: 'Ejecutada',
  state_open: 'Abierta',
  state_waiting: 'En espera de activación',
  trades: 'Operaciones',
  trades_empty: 'Aún no hay operaciones',
};
