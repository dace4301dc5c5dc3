import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  remind_me: 'Me le rappeler',
  remind_off: 'Désactiver le rappel',
  reminder_is_off: 'Vous n’aurez pas de rappel',
  reminder_is_on: 'Nous vous écrirons {minutes} minutes avant le début',
};
