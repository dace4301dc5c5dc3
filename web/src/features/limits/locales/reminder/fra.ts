import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: 'Continuer',
  remind_left: 'Reste de votre limite',
  remind_limits: 'Limites et pauses',
  remind_opened: 'Positions ouvertes aujourd’hui',
  remind_positions: 'Vous avez ouvert {count} positions aujourd’hui',
  remind_result: 'Votre résultat du jour',
  remind_text: 'C’est le moment de lever les yeux. Vos positions ouvertes restent telles quelles.',
  remind_time: 'Vous tradez depuis {minutes} minutes',
};
