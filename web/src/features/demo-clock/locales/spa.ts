import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after: 'Después',
  ahead: 'Adelantado hasta ahora',
  days: '{days, plural, one {# día} other {# días}}',
  due: 'Lo que venza hasta entonces termina en un minuto aproximadamente: retenciones, bloqueos, pagos, dinero ficticio.',
  failed: 'No se pudo leer el reloj.',
  intro: 'La hora de toda la demo avanza un día, para todos los que están en ella. No se puede deshacer.',
  line: 'Línea {index} del registro público',
  list: 'Adelantos hasta ahora',
  logged: 'El registro público anota cada adelanto.',
  none: 'Nada',
  now: 'Hora actual',
  prices: 'Los precios siguen desde donde están. El día adelantado no tiene velas ni operaciones.',
  row: 'Adelantar 24 horas',
  row_why: 'Mira cómo terminan retenciones, bloqueos y pagos',
  sessions: 'Sigues conectado. Los operadores tienen que volver a iniciar sesión.',
  skip: 'Adelantar 24 horas',
  title: 'Adelantar 24 horas',
  waiting: 'En camino al registro público',
};
