import { expect, test } from 'vitest';
import { holdTime } from './hold-time.ts';

test('CT24 a mean hold time is said in its two largest units', () => {
  expect(holdTime(0)).toEqual({ key: 'hold_seconds', values: { seconds: 0 } });
  expect(holdTime(59)).toEqual({ key: 'hold_seconds', values: { seconds: 59 } });
  expect(holdTime(60)).toEqual({ key: 'hold_minutes', values: { minutes: 1 } });
  expect(holdTime(3 * 3600 + 25 * 60 + 59)).toEqual({ key: 'hold_hours', values: { hours: 3, minutes: 25 } });
  expect(holdTime(2 * 86_400 + 3600)).toEqual({ key: 'hold_days', values: { days: 2, hours: 1 } });
});
