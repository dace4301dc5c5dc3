import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  remind_me: 'Recordármelo',
  remind_off: 'Desactivar el aviso',
  reminder_is_off: 'No recibirás ningún aviso',
  reminder_is_on: 'Te escribiremos {minutes} minutos antes del inicio',
};
