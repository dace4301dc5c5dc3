import { roomTexts } from '#ui/i18n/texts.ts';
import type { texts as english } from './en.ts';

/** The names of shortcuts are in `shortcuts.ts` of their rooms; the build adds them to these texts, which are there first. */
export type ShortcutKey = `home.${string}`;

export const appTexts = roomTexts<typeof english & Record<ShortcutKey, string>>(import.meta.glob('./{??,???}.ts'));
