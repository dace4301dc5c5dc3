import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  exchange_currency_off: '{currency} ne peut pas être converti pour le moment',
  exchange_done: 'Conversion effectuée',
  exchange_not_available_now:
    'Ce montant ne peut pas être converti maintenant. Rien n’a été prélevé ; essayez moins, ou plus tard',
  exchange_quote_over: 'Ce cours n’est plus valable. Demandez-en un nouveau',
  exchange_quotes_unused:
    'Vous avez demandé {count} cours en une heure sans les utiliser. Un nouveau sera possible dans {minutes} min',
  exchange_rate_moved:
    'Le taux a changé : 1 {from} rapporte maintenant {rate} {to}. Rien n’a été converti ; demandez un nouveau cours',
  exchange_same_currency: 'Choisissez deux devises différentes',
  exchange_too_fine: 'Au plus {scale} décimales',
  exchange_too_small: 'Montant trop faible : après arrondi, il ne rapporterait aucun {currency}',
  transfer_currency_unknown: 'Cette devise n’existe pas',
  transfer_done: 'Transfert effectué',
  transfer_same_account: 'Choisissez deux comptes différents',
  transfer_too_fine: 'Au plus {scale} décimales',
  transfer_too_small: 'Saisissez un montant supérieur à zéro',
};
