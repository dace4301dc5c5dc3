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
    'Une opération sur titre peut changer ce qu’est l’action. Les positions ont donc été clôturées sans frais au dernier prix d’avant et les ordres en attente annulés\u202f; rien ne peut être ouvert avant la fin de la suspension.',
  pre_open: 'Les ordres à cours limité sont acceptés dès {time}. Ils attendent le premier prix.',
  title: 'Séance',
  your_time: 'Toutes les heures sont dans votre fuseau horaire.',
};
