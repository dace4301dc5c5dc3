import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The texts of the history of options. */
export const historyTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
