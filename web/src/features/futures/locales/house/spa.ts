import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  computed: 'Contado el {time}',
  customers_closed: 'Clientes que cerraron una posición',
  customers_lost: 'De ellos, perdieron dinero',
  exposure: 'Exposición por contrato',
  exposure_about:
    'Lo que valen las posiciones de los clientes al último precio: el mayor de los dos lados, largos o cortos, frente al límite a partir del cual la plataforma no acepta más órdenes de ese lado. La posición de la propia plataforma es la diferencia entre ambos.',
  exposure_of: '{exposure} de {limit}',
  funds: 'Fondos de la plataforma para pagar ganancias',
  house_even: 'Sin posición neta',
  house_long: 'La plataforma está en largo: {net}',
  house_short: 'La plataforma está en corto: {net}',
  insurance: 'Fondo de seguro',
  insurance_about:
    'Entra lo que una liquidación deja de su margen. Las pérdidas que superan un margen se pagan de aquí, así que ningún cliente debe más que su margen. Si se vacía, paga la plataforma.',
  insurance_in: 'Entradas, 30 días',
  insurance_out: 'Salidas, 30 días',
  liquidations: 'Liquidaciones, 30 días',
  longs: 'Clientes en largo',
  losing: '{losing} de {customers} clientes que cerraron una posición en los últimos {days} días perdieron dinero',
  losing_about:
    'Cada cliente que cerró al menos una posición entre el {from} y el {to} cuenta una vez. Perdió si la suma de los resultados de sus posiciones cerradas en ese tiempo, tras todas las comisiones, es menor que cero. Se cuenta del libro mayor cada noche.',
  losing_few: 'Menos de {min} clientes cerraron una posición en los últimos {days} días: aún son muy pocos',
  losing_none: 'El primer recuento es esta noche',
  losing_title: 'Cuántos clientes perdieron',
  movement_deficit: 'Pérdida superior a un margen',
  movement_liquidation: 'Resto de una liquidación',
  movement_top_up: 'Aportado por la plataforma',
  movements: 'Movimientos',
  no_exposure: 'Aún no hay contratos.',
  no_movements: 'Aún no ha entrado ni salido nada.',
  other_side:
    'La plataforma es la contraparte de cada posición: paga lo que los clientes ganan y se queda lo que pierden. Por eso aquí todo es público.',
  positions: 'Posiciones abiertas',
  share_bar: '{share} del límite usado',
  shorts: 'Clientes en corto',
  tick: 'registro {tick}',
  title: 'El lado de la plataforma',
  without_positions: '{count, plural, one {# mercado sin posiciones} other {# mercados sin posiciones}}',
};
