import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after: 'Después',
  ahead: 'Adelantado hasta ahora',
  days: '{days, plural, one {# día} other {# días}}',
  due: 'Las retenciones, los bloqueos, los pagos y el dinero ficticio que venzan terminan en un minuto aproximadamente. Un retiro que debe aprobar una persona sigue esperando: en esta demo lo apruebas tú en la consola de operadores (/console/).',
  failed: 'No se pudo leer el reloj.',
  intro: 'La hora de toda la demo avanza un día, para todos los que están en ella. No se puede deshacer.',
  line: 'Línea {index} del registro público',
  list: 'Adelantos hasta ahora',
  logged: 'El registro público anota cada adelanto.',
  none: 'Nada',
  now: 'Hora actual',
  options: 'Las opciones en curso quedan anuladas por falta de precios; la apuesta se devuelve.',
  prices:
    'Los precios siguen desde donde están. Por el camino, el reloj se detiene un momento a las 00:00 UTC para que el nuevo día tenga su primer precio. El resto del tiempo saltado no tiene velas ni operaciones.',
  row: 'Adelantar 24 horas',
  row_why: 'Mira cómo terminan retenciones, bloqueos y pagos',
  sessions: 'Sigues conectado. Los operadores tienen que volver a iniciar sesión.',
  skip: 'Adelantar 24 horas',
  title: 'Adelantar 24 horas',
  waiting: 'En camino al registro público',
};
