import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The texts of running options, their results and the lists below the form. */
export const optionsRunningTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
