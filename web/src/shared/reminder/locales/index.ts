import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const reminderTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
