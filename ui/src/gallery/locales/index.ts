import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** Words as rooms give them to the furniture, so that the gallery shows real lengths in every language. */
export const galleryTexts = roomTexts<typeof english>(import.meta.glob('./{??,???}.ts'));
