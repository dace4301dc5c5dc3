import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  appeal: 'Apelación',
  buy_paid: 'El vendedor comprueba',
  buy_unpaid: 'Paga al vendedor',
  buying: 'Compra de {amount}',
  sell_paid: 'Comprueba y libera',
  sell_unpaid: 'Esperando el dinero',
  selling: 'Venta de {amount}',
  several: '{count} órdenes OTC en curso',
};
