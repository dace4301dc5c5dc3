import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  catalogue_changed: 'Cela a changé depuis la proposition ; proposez de nouveau',
  catalogue_same: 'Rien ne changerait',
  catalogue_unknown: 'Cette entrée n’existe pas au catalogue',
  lock_terms_wrong: 'Ces conditions ne conviennent pas',
  market_paused: '{market} est suspendu pour tous actuellement',
  network_value_wrong: 'Ces valeurs ne conviennent pas à ce réseau',
  setting_value_wrong: 'Ce réglage n’accepte pas cette valeur',
  spot_terms_wrong: 'Ces conditions ne conviennent pas',
};
