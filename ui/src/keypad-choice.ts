import { remembered } from './remembered.ts';

export const keypads = ['own', 'system'] as const;

/** The `Keypad` setting: our own keypad for amounts, or the phone's. */
export const keypadChoice = remembered('candor.keypad', keypads);

export const useSystemKeyboard = (): boolean => keypadChoice.use() === 'system';
