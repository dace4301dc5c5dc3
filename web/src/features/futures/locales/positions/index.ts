import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The words of positions, their sheets and the history. */
export const positionsTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
