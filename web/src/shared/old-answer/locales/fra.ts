import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  old: 'Mise à jour impossible. Les valeurs affichées datent du {time}.',
  retry: 'Réessayer',
};
