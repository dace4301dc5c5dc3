import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_offers: 'Todas las ofertas',
  any: 'Cualquiera',
  bank_explain:
    'Envía dinero desde tu banco a la plataforma, sin nadie en medio. Los USDT se abonan cuando se comprueba la transferencia.',
  bank_go: 'Continuar con transferencia',
  best: 'Mejor oferta',
  buy_cheapest: 'La más barata',
  buy_cheapest_reliable: 'La más barata con {percent} completadas',
  enter: 'Introduce una cantidad para ver la mejor oferta.',
  from_bank: 'De la plataforma',
  from_label: 'Dónde comprar',
  from_person: 'De una persona',
  market: 'Precio de mercado {price}',
  my_orders: 'Mis órdenes',
  none_amount: 'Los comerciantes aceptan de {smallest} a {largest} por orden.',
  none_at_all: 'Ningún comerciante opera {coin} con {fiat} en este momento.',
  none_now: 'Ninguna oferta admite esta cantidad ahora. Prueba con otra.',
  none_way: 'Ninguna oferta acepta {way} para esta cantidad.',
  only: 'Única oferta',
  rate_old: 'Tipo de cambio del {day}',
  sell_cheapest: 'El mejor precio',
  sell_cheapest_reliable: 'El mejor precio con {percent} completadas',
  side_label: 'Comprar o vender',
  tab_buy: 'Comprar',
  tab_sell: 'Vender',
  title: 'Compra rápida',
  use: 'Usar {amount}',
  will_use: 'Esta orden usará {way}. Puedes elegir otro arriba.',
};
