import type { ByteRange } from '../ports/files.ts';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The one range of a header (RFC 9110, 14.2): undefined for everything that may be ignored, such as several ranges, and
 * `none` for a range that begins behind the end.
 */
export const rangeOf = (header: string | undefined, bytes: number): ByteRange | 'none' | undefined => {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(bytes - Number(to), 0), last: bytes - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= bytes) return 'none';
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
};
