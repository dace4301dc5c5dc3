import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  copy_failed: 'Impossible de copier le lien',
  link_copied: 'Lien copié',
  share: 'Partager',
};
