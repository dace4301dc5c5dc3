import { refusals as ofLimits } from '#contract/limits/refusals.ts';
import { refusals } from '#contract/options/refusals.ts';
import { roomTexts, tableTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The texts of the order form and its sheets. */
export const optionsTradeTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));

/** The sentences with which the server refuses, for the form that sees the problem first. */
export const optionsProblems = tableTexts(refusals);

/** The same for the limits that a customer has set, and for the check before a first option. */
export const limitsProblems = tableTexts(ofLimits);
