import { roomTexts } from '../i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The furniture's own words; everything else on a component is given by the room that uses it. */
export const uiTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
