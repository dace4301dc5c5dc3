import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_thanks: 'Merci de nous l’avoir dit',
};
