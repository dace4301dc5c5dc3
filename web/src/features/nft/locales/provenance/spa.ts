import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: 'Subasta',
  bids_count: '{count, plural, one {# puja} other {# pujas}}',
  commitment: 'La promesa',
  draw: 'Sorteo {number}',
  ended: 'Terminó',
  ends: 'Fin',
  entry: 'Asiento',
  hide_bids: 'Ocultar las pujas',
  kind_approved: 'Creada por el artista',
  kind_bought: 'Comprada',
  kind_drawn: 'Salió en una caja sorpresa',
  kind_won: 'Ganada en subasta',
  log_line: 'Línea {index}',
  no_sales: 'Nunca estuvo a la venta',
  only_in_box: 'Solo se vendió en una caja sorpresa',
  owners: 'Propietarios',
  owners_note: 'Cada cambio de propietario tiene un asiento en el libro. Los nombres son apodos.',
  sales: 'Ventas',
  show_bids: 'Ver las pujas',
  starts: 'Inicio',
  title: 'Propietarios y ventas',
  verify: 'Volver a calcular los sorteos',
};
