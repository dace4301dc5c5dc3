import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The texts about the exchange's own side, about what each day came to, and about the rule. */
export const houseTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
