import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  close: 'Cerrar la guía',
  done: 'Hecho',
  lock: 'Bloquea monedas',
  lock_why: 'Un rendimiento diario, y lo que cuesta salir antes',
  offer: 'Dinero ficticio',
  play_money: 'Obtener dinero ficticio',
  play_money_again: 'Tu saldo es 0. Puedes recibir {amount} {coin} en tu cuenta al contado, una vez al día.',
  play_money_next: 'Tu saldo es 0. Podrás recibir los próximos {amount} {coin} de dinero ficticio desde {time}.',
  play_money_why: '{amount} {coin} en tu cuenta al contado, una vez al día',
  price: 'Comprueba un precio',
  price_why: 'Tu teléfono demuestra que un precio está en el registro público',
  progress: '{done} de {all}',
  take: 'Obtener {amount} {coin}',
  title: 'Prueba la demo',
  trade: 'Haz tu primera operación',
  trade_why: 'Compra o vende en el mercado simulado',
  withdraw: 'Retira',
  withdraw_why: 'Sigue cada paso, con su motivo y su hora',
};
