import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The rules of a market and its last 24 hours; loaded when they are opened. */
export const marketRulesTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
