import { instantOf, startOfDay } from '#contract/kit/instant.ts';
import { now } from '#ui/now.ts';
import { orderConfirmations } from '#web/shared/preferences.ts';
import { lasting } from '#web/shared/stored.ts';

const KEY = 'candor.spot.confirmed_day';

const today = (): string => startOfDay(instantOf(now()));

/** Orders of this day are sent without a confirmation. */
export const skipToday = (): void => void lasting.write(KEY, today());

export const asksToday = (): boolean => orderConfirmations.get() === 'on' && lasting.read(KEY) !== today();
