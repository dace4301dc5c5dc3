import * as z from 'zod/mini';

/**
 * One line typed by one person and read by another: no line breaks, no markup, and no characters that are invisible or
 * change the reading direction, because those make one line look like another.
 */
export const plainLine = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]*$/u));
