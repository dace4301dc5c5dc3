import { expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { momentIn, momentText } from './moment-text.ts';

it('a moment is written in the phone’s own time zone and read back as the same moment', () => {
  const at = instantOf('2026-03-09T14:05:00.000Z');
  expect(momentText(at)).toMatch(/^2026-03-\d\dT\d\d:\d\d$/);
  expect(momentIn(momentText(at))).toBe(at);
});

it('seconds are cut: the field holds minutes', () => {
  expect(momentIn(momentText(instantOf('2026-03-09T14:05:59.999Z')))).toBe('2026-03-09T14:05:00.000Z');
});

it.each([
  '',
  '2026-03-09',
  '2026-13-09T14:05',
  '2026-02-30T14:05',
  '2026-03-09T25:05',
  '2026-03-09T14:05Z',
  'now',
  '12026-03-09T14:05',
])('“%s” is no moment', (text) => {
  expect(momentIn(text)).toBeUndefined();
});
