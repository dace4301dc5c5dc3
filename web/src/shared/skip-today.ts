import { instantOf, startOfDay } from '#contract/kit/instant.ts';
import { now } from '#ui/now.ts';
import { orderConfirmations } from './preferences.ts';
import { lasting } from './stored.ts';

const keyOf = (product: string): string => `candor.${product}.confirmed_day`;

const today = (): string => startOfDay(instantOf(now()));

/** Orders of a product are sent without a confirmation for the rest of this day. */
export const skipToday = (product: string): void => void lasting.write(keyOf(product), today());

export const asksToday = (product: string): boolean =>
  orderConfirmations.get() === 'on' && lasting.read(keyOf(product)) !== today();
