import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: 'Una vez aprobada, nada cambia: el registro público compromete sus obras y rarezas',
  all_rest: 'Todas las demás como {rarity}',
  all_sold: 'Recibes si se vende todo',
  chosen: '{count, plural, one {# elegida} other {# elegidas}}',
  currency: 'Moneda',
  description: 'Sobre la serie',
  drop_gone: 'Quitar',
  fee: 'Comisión ({rate})',
  gone: '{count, plural, one {# obra elegida ya no está libre: está en venta, vendida o en otra serie} other {# obras elegidas ya no están libres: están en venta, vendidas o en otra serie}}',
  name: 'Nombre de la serie',
  no_free: 'No tienes obras libres: aprobadas, sin vender y en ninguna otra serie',
  odds: 'Probabilidades del primer sorteo',
  price: 'Precio de una caja',
  rarity_of: 'Rareza de {name}',
  review: 'La revisan dos personas del soporte oficial',
  title: 'Crear una serie',
  works: 'Obras y rarezas',
  works_about: 'Elige una rareza para cada obra. Toca otra vez para quitarla',
};
