import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';

const SHAPE = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d$/;

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-03-09T14:05` in the customer's time zone: what an input for a day and a time holds. */
export const momentText = (instant: Instant): string => {
  const at = new Date(millisecondsOf(instant));
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The moment that such a text means in the customer's time zone; undefined for a day or a time that does not exist. */
export const momentIn = (text: string): Instant | undefined => {
  const at_ms = SHAPE.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at_ms)) return undefined;
  const at = instantOf(at_ms);
  // The 30th of February is read as a day in March.
  return momentText(at) === text ? at : undefined;
};
