import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The texts of the page about the exchange's own side. */
export const houseTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
