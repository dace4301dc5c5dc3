import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The texts of the receipt and of its check. */
export const receiptTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
