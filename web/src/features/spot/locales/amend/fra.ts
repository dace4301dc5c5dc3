import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amend: 'Réduire',
  amend_filled: '{filled} est déjà exécuté\u202f: saisissez davantage',
  amend_minimum: 'Le reste doit valoir au moins {minimum}',
  amend_missing: 'Saisissez une quantité',
  amend_not_less: 'Elle doit être inférieure aux {amount} actuels',
  amend_step: '{scale} décimales au plus',
  amend_title: 'Réduire l’ordre {symbol}',
  amended: 'Ordre réduit',
  amount_now: 'Quantité actuelle',
  confirm: 'Réduire l’ordre',
  continue: 'Continuer',
  explain:
    'L’ordre garde son prix et sa place dans la file. Pour un autre prix ou une quantité supérieure, annulez-le et passez-en un nouveau.',
  filled: 'Exécuté',
  new_amount: 'Nouvelle quantité',
  price: 'Prix',
  released: 'Libéré',
};
