import { refusals } from '#contract/spot/refusals.ts';
import { tableTexts, roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The words of the trade tab; those that the book and the history speak too stand beside. */
export const tradeTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));

/** The sentences with which the server refuses, for the form that sees the problem first. */
export const spotProblems = tableTexts(refusals);
