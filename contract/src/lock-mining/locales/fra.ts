import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  lock_below_minimum: 'Le minimum est de {minimum} {currency}',
  lock_order_ended: 'Ce blocage est terminé',
  lock_order_unknown: 'Ce blocage est introuvable',
  lock_penalty_changed: 'Le coût de sortie est maintenant de {penalty} {currency}. Veuillez confirmer à nouveau',
  lock_placed: 'Montant bloqué',
  lock_product_unknown: 'Ce produit n’existe pas ou n’est plus proposé',
  lock_redeemed: 'Montant récupéré',
  lock_sold_out: 'Ce produit n’a plus assez de place. Essayez un montant plus petit ou un autre produit',
  lock_too_fine: '{scale} décimales au maximum',
};
