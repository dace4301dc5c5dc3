import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  copy_failed: 'No se pudo copiar el enlace',
  link_copied: 'Enlace copiado',
  share: 'Compartir',
};
