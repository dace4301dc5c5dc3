import { refusals } from '#contract/offerings/refusals.ts';
import { roomTexts, tableTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const offeringsTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));

/** The sentences with which the server refuses, for the form that sees the problem first. */
export const offeringsProblems = tableTexts(refusals);
