import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  halted:
    'Les mouvements d’argent sont suspendus pendant que nous vérifions nos comptes. Ce que vous confirmez maintenant est refusé et votre argent ne bouge pas. Soldes et historique restent consultables.',
};
