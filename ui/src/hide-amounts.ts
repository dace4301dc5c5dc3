import { remembered } from './remembered.ts';

const amounts = remembered('candor.amounts', ['shown', 'hidden']);

export const AMOUNT_MASK = '••••';

export interface HiddenAmounts {
  readonly hidden: boolean;
  toggle(): void;
  /** The text of an amount, or the mask while amounts are hidden. */
  mask(text: string): string;
}

/** One switch for every balance on every screen and on what is shared, stored until it is turned off. */
export const useHiddenAmounts = (): HiddenAmounts => {
  const hidden = amounts.use() === 'hidden';
  return {
    hidden,
    toggle: () => amounts.set(hidden ? 'shown' : 'hidden'),
    mask: (text) => (hidden ? AMOUNT_MASK : text),
  };
};
