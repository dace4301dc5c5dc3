import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  old: 'No se pudo actualizar. Los datos que ves son de {time}.',
  retry: 'Reintentar',
};
