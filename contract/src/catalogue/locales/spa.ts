import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  catalogue_changed: 'Ha cambiado desde que se propuso; proponlo de nuevo',
  catalogue_same: 'No cambiaría nada',
  catalogue_unknown: 'No existe esa entrada en el catálogo',
  lock_terms_wrong: 'Esas condiciones no son válidas',
  market_paused: '{market} está en pausa para todos en este momento',
  network_value_wrong: 'Esos valores no sirven para esta red',
  setting_value_wrong: 'Este ajuste no admite ese valor',
  spot_terms_wrong: 'Esas condiciones no son válidas',
};
