import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_check: '¿Cómo puedo comprobarlo?',
  ask_exit: '¿Puedo salir antes?',
  ask_linked: '¿Quién fija el precio vinculado?',
  ask_safe: '¿Y si hay que pagar a todos el resultado más caro?',
  ask_settle: '¿Qué precio decide?',
  ask_silent: '¿Y si no hay precio al vencimiento?',
  ask_yield: '¿Desde cuándo cuenta el rendimiento?',
  example: '{amount} al {rate} anual durante {days, plural, one {# día} other {# días}}, precio vinculado {price}',
  example_linked: 'Ejemplo: {coin} o USDT',
  example_put: 'Ejemplo: comprar {coin} bajo',
  lead: 'Pagas monedas o USDT durante un plazo fijo y recibes un rendimiento fijo. El precio al vencimiento decide en cuál de las dos monedas cobras. Conoces ambos resultados antes de comprar.',
  say_check:
    'Tu recibo tiene las condiciones firmadas y los dos precios que deciden, cada uno con un enlace a su prueba en el registro de precios. Todas las órdenes liquidadas se publican sin nombres, así que cualquiera puede recalcular cada pago.',
  say_exit:
    'No. El dinero queda inmovilizado hasta el vencimiento, así que invierte solo lo que no necesites hasta entonces.',
  say_linked:
    'Nadie. Cada producto parte del primer precio registrado después de medianoche UTC, más o menos una distancia fija, igual para todos.',
  say_safe:
    'Antes de vender una participación apartamos todo lo que podríamos tener que pagar, en ambas monedas. Si no podemos, no se vende.',
  say_settle:
    'El primer precio del registro público desde el vencimiento, en un plazo de 60 minutos. Una vez escrito en el producto, no cambia nunca.',
  say_silent:
    'Recuperas lo que pagaste y todo el rendimiento, en la misma moneda. No ganamos nada con un mercado en silencio.',
  say_yield:
    'Desde el fin de la venta, la próxima medianoche UTC, durante los días del producto, sin importar a qué hora compraste. Las horas anteriores no se pagan, aunque el dinero ya está inmovilizado. Cobras al vencimiento, con el primer precio registrado, aproximadamente una hora después como máximo.',
  see_products: 'Ver productos',
  settles_at: 'Precio al vencimiento',
  title: 'Cómo funcionan las inversiones',
  worth_less: 'Vale {worth}, menos que {kept} sin invertir',
  worth_more: 'Vale {worth}, en lugar de {kept} sin invertir',
  you_receive: 'Recibes',
};
