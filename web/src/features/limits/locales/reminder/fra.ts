import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  remind_continue: 'Continuer',
  remind_left: 'Reste de votre limite',
  remind_limits: 'Limites et pauses',
  remind_opened: 'Positions et options ouvertes aujourd’hui',
  remind_positions: 'Vous avez ouvert {count} positions et options aujourd’hui',
  remind_result: 'Votre résultat du jour',
  remind_text: 'C’est le moment de lever les yeux. Ce qui est ouvert reste tel quel.',
  remind_time: 'Vous tradez depuis {minutes} minutes',
};
