import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  day: 'Este libro, 24 h',
  day_last: 'Última operación',
  day_none: 'Sin operaciones en 24 horas',
  day_trades: 'Operaciones',
  day_turnover: 'Negociado ({currency})',
  day_volume: 'Volumen ({currency})',
  market_maker:
    'La cuenta {account} es nuestro propio creador de mercado. Cotiza aquí por ambos lados, con las mismas reglas y comisiones que todos.',
  market_taker:
    'La cuenta {account} opera para esta demo con dinero ficticio. Compra y vende un poco aquí varias veces por minuto. Sus operaciones cuentan en el volumen de este libro.',
  preferences: 'Preferencias',
  rule_amount_step: 'Paso de cantidad',
  rule_band: 'Margen máximo de una orden a mercado',
  rule_fee: 'Comisión de cada parte',
  rule_maximum: 'Orden máxima',
  rule_minimum: 'Orden mínima',
  rule_price_step: 'Paso de precio',
  rule_priority:
    'Primero los mejores precios, después las órdenes más antiguas. Se opera al precio de la orden que esperaba en el libro. La comisión se descuenta de lo que recibes.',
  rules: 'Reglas de negociación',
  transfer_in: 'Transferir desde otra cuenta',
};
