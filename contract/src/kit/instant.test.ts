import { describe, expect, it } from 'vitest';
import { fullDaysBetween, instantOf, plusDays, startOfDay, wireTime } from './instant.ts';

const noon = instantOf('2026-03-09T12:00:00.000Z');

describe('an instant', () => {
  it('is text in UTC with milliseconds and nothing else', () => {
    expect(instantOf(1_773_057_600_000)).toBe(noon);
    for (const text of ['2026-03-09', '2026-03-09T12:00:00Z', '2026-03-09T12:00:00.000+02:00', 'now', '']) {
      expect(() => instantOf(text)).toThrow(SyntaxError);
    }
  });

  it('counts only days that have fully passed, and never fewer than none', () => {
    expect(fullDaysBetween(noon, plusDays(noon, 3))).toBe(3);
    expect(fullDaysBetween(noon, instantOf('2026-03-12T11:59:59.999Z'))).toBe(2);
    expect(fullDaysBetween(noon, instantOf('2026-03-01T00:00:00.000Z'))).toBe(0);
  });

  it('knows the start of its UTC day and its form on the wire', () => {
    expect(startOfDay(noon)).toBe('2026-03-09T00:00:00.000Z');
    expect(wireTime(noon)).toBe('2026-03-09 12:00:00');
  });
});
