import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closed_all_day: 'Fermé',
  closes: 'Fermeture',
  closes_early: 'Ferme à {time}',
  holiday_christmas: 'Noël',
  holiday_good_friday: 'Vendredi saint',
  holiday_independence: 'Fête nationale américaine',
  holiday_juneteenth: 'Fête de Juneteenth',
  holiday_labor: 'Fête du Travail américaine',
  holiday_martin_luther_king: 'Jour de Martin Luther King',
  holiday_memorial: 'Jour du Souvenir américain',
  holiday_new_year: 'Jour de l’an',
  holiday_presidents: 'Jour des présidents',
  holiday_thanksgiving: 'Action de grâce',
  holidays: 'Prochains jours fériés',
  no_holidays: 'Aucun dans les 60 prochains jours',
  opens: 'Ouverture',
  paused_about:
    'L’action peut changer pendant une opération sur titre : personne ne peut ouvrir ni fermer de position pour l’instant. Les prix enregistrés pendant la suspension ne déclenchent ni stop, ni ordre, ni liquidation.',
  pre_open: 'Les ordres à cours limité sont acceptés dès {time}. Ils attendent le premier prix.',
  title: 'Séance',
  your_time: 'Toutes les heures sont dans votre fuseau horaire.',
};
