import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** Apart from the others: the sheet opens over trade screens, which load nothing else of this room. */
export const reminderTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
