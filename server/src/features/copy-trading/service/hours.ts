import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The UTC day, counted from 1970. */
export const dayOf = (at: Instant): number => Math.floor(millisecondsOf(at) / DAY_MS);

/** The UTC hour, counted from 1970. */
export const hourOf = (at: Instant): number => Math.floor(millisecondsOf(at) / HOUR_MS);

export const startOfHour = (at: Instant): Instant => instantOf(hourOf(at) * HOUR_MS);
