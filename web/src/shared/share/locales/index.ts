import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

export const shareTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
