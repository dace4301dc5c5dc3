import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amend: 'Reducir',
  amend_filled: 'Ya se ejecutó {filled}: introduce una cantidad mayor',
  amend_minimum: 'Lo que quede debe valer al menos {minimum}',
  amend_missing: 'Introduce una cantidad',
  amend_not_less: 'Debe ser menor que los {amount} actuales',
  amend_step: 'Como máximo {scale} decimales',
  amend_title: 'Reducir la orden {symbol}',
  amended: 'Orden reducida',
  amount_now: 'Cantidad actual',
  confirm: 'Reducir la orden',
  continue: 'Continuar',
  explain:
    'La orden conserva su precio y su lugar en la cola. Para otro precio o una cantidad mayor, cancélala y crea una nueva.',
  filled: 'Ejecutado',
  new_amount: 'Cantidad nueva',
  price: 'Precio',
  released: 'Se libera',
};
