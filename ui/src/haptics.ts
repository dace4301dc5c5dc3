import { remembered } from './remembered.ts';

/** The `Haptics` setting; shown only where the phone can vibrate. */
export const haptics = remembered('candor.haptics', ['on', 'off']);

export const canVibrate = (): boolean => 'vibrate' in navigator;

const patterns = { detent: [8], accepted: [15], error: [10, 40, 10] } as const;

/** A second cue, never the only one: iPhones do not vibrate for web pages. */
export const vibrate = (pattern: keyof typeof patterns): void => {
  if (haptics.get() === 'on' && canVibrate()) navigator.vibrate([...patterns[pattern]]);
};
