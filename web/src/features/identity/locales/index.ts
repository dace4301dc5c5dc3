import { refusals } from '#contract/identity/refusals.ts';
import { tableTexts, roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const identityTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));

/** What the server says about these forms, for the moment before it is asked: a rule has one wording. */
export const problemTexts = tableTexts(refusals);
