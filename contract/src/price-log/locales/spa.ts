import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  checkpoint_unknown: 'Este punto de control no existe',
  tick_not_signed_yet: 'Este precio aún no está firmado. Inténtalo de nuevo en 10 s',
  tick_unknown: 'Este precio no está en el registro',
};
