import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closed_all_day: 'Cerrado',
  closes: 'Cierre',
  closes_early: 'Cierra a las {time}',
  holiday_christmas: 'Navidad',
  holiday_good_friday: 'Viernes Santo',
  holiday_independence: 'Día de la Independencia de EE. UU.',
  holiday_juneteenth: 'Día de Juneteenth',
  holiday_labor: 'Día del Trabajo de EE. UU.',
  holiday_martin_luther_king: 'Día de Martin Luther King',
  holiday_memorial: 'Día de los Caídos',
  holiday_new_year: 'Año Nuevo',
  holiday_presidents: 'Día de los Presidentes',
  holiday_thanksgiving: 'Acción de Gracias',
  holidays: 'Próximos festivos',
  no_holidays: 'Ninguno en los próximos 60 días',
  opens: 'Apertura',
  paused_about:
    'Un evento corporativo puede cambiar lo que es la acción. Por eso las posiciones se cerraron sin comisión al último precio anterior y se cancelaron las órdenes en espera; no se puede abrir nada hasta que termine la pausa.',
  pre_open: 'Se pueden poner órdenes limitadas desde las {time}. Esperan al primer precio.',
  title: 'Sesión',
  your_time: 'Todas las horas están en tu zona horaria.',
};
