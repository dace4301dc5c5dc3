import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_markets: 'Todos los mercados',
  clear: 'Ver todos los mercados',
  days: 'Cada día, recalculado',
  down: 'Baja',
  export_csv: 'Exportar CSV',
  export_failed: 'El archivo no llegó completo y no se guardó. Inténtalo de nuevo.',
  export_too_long: 'Hay más de {max} opciones. Elige un mercado y exporta de nuevo.',
  exported: '{rows, plural, one {# opción guardada} other {# opciones guardadas}}',
  house: 'El lado de la plataforma',
  level: 'Empate',
  market: 'Mercado',
  net: 'Resultado',
  none: 'Las opciones terminadas aparecerán aquí, cada una con su recibo.',
  none_here: 'Aún no ha terminado ninguna opción de este mercado.',
  paid_back: 'Devuelto',
  right: 'Acierto',
  rule: 'Regla de liquidación',
  seconds: '{seconds} s',
  stake_is: 'Apuesta {stake}',
  staked: 'Apostado',
  title: 'Historial de opciones',
  up: 'Sube',
  void: 'Anulada',
  wrong: 'Fallo',
};
