import { refusals } from '#contract/futures/refusals.ts';
import { roomTexts, tableTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The words of positions, their sheets and the history. */
export const positionsTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));

/** The sentences with which the server refuses, for a sheet that sees the problem first. */
export const futuresProblems = tableTexts(refusals);
