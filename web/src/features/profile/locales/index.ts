import { refusals } from '#contract/profile/refusals.ts';
import { tableTexts, roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const profileTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));

/** The sentences with which the server refuses a name, for the form that sees the problem first. */
export const profileProblems = tableTexts(refusals);
