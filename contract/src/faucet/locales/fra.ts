import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  faucet_granted: 'Argent fictif ajouté',
  faucet_taken: 'Vous avez déjà reçu l’argent fictif du jour. Revenez demain',
};
