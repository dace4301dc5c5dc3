import { refusals } from '#contract/markets/refusals.ts';
import { tableTexts, roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const marketsTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));

/** The sentences with which the server refuses, for the form that sees the problem first. */
export const marketsProblems = tableTexts(refusals);
