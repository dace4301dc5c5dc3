import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amount_between: 'De {smallest} a {largest}',
  available: 'Disponible',
  ended: 'Esta oferta ha terminado.',
  limits: 'Límites por orden',
  my_offers: 'Mis ofertas',
  no_terms: 'Sin condiciones propias.',
  others: 'Otras ofertas',
  own: 'Es tu propia oferta, como la ven los demás.',
  paused: 'Esta oferta está en pausa.',
  pay_within: 'Paga en {count, plural, one {# minuto} other {# minutos}}',
  price: 'Precio',
  stale: 'No hay precio de mercado actual o esta oferta está demasiado lejos de él. Ahora no se puede tomar.',
  terms: 'Condiciones de esta persona',
  title: 'Oferta',
  unknown: 'No se encontró esta oferta. El enlace puede ser antiguo.',
};
