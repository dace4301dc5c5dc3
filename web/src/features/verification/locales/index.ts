import { refusals } from '#contract/verification/refusals.ts';
import { tableTexts, roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const verificationTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));

/** The sentences with which the server refuses, for the form that sees the problem first. */
export const verificationProblems = tableTexts(refusals);
