import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  checkpoint_unknown: 'Ce point de contrôle n’existe pas',
  tick_not_signed_yet: 'Ce prix n’est pas encore signé. Réessayez dans 10 s',
  tick_unknown: 'Ce prix n’est pas dans le journal',
};
