import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The questions of the knowledge checks. */
export const checkTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
