import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The texts of the sheet that makes a copied position an own one. */
export const selfHoldTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
