import * as z from 'zod/mini';

/**
 * One line that somebody types and another person reads: without line breaks, markup, and signs that are invisible or turn
 * the reading direction round, because those make a line look like another one.
 */
export const plainLine = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]*$/u));
