import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  spot_above_maximum: '{most} {currency} au maximum par ordre',
  spot_all_cancelled: 'Vos ordres en cours ont été annulés',
  spot_amended: 'La quantité de l’ordre a été réduite',
  spot_amount_step: 'La quantité a au plus {scale} décimales',
  spot_below_minimum: 'Un ordre vaut au moins {least} {currency}',
  spot_busy: 'Trop d’ordres attendent en ce moment. Votre demande n’a pas été exécutée. Réessayez dans un instant',
  spot_cancelled: 'Ordre annulé',
  spot_not_less: 'La quantité d’un ordre ne peut qu’être réduite',
  spot_order_ended: 'Cet ordre est déjà terminé',
  spot_order_unknown: 'Cet ordre est introuvable',
  spot_placed: 'Ordre passé',
  spot_price_needed: 'Saisissez un prix',
  spot_price_range: 'Ce prix dépasse ce que ce marché accepte',
  spot_price_step: 'Le prix a au plus {scale} décimales',
  spot_restarting:
    'Le carnet d’ordres est en cours de relecture. Votre demande n’a pas été exécutée. Réessayez dans un instant',
  spot_stop_needed: 'Saisissez un prix de déclenchement',
  spot_stop_passed: 'Le marché a déjà franchi ce prix de déclenchement',
  spot_too_many_open: '{most} ordres en cours au maximum',
};
