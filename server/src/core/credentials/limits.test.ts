import { describe, expect, test } from 'vitest';
import { instantOf, millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { base32 } from './base32.ts';
import { deviceName } from './device-name.ts';
import { afterAttempt, afterTakingBack, limits, waitOf, type Level, type Limit } from './limit-rules.ts';
import { networkOf } from './limits.ts';

describe('ID43: the source of an attempt', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  test('two addresses of one IPv6 customer are one source', () => {
    expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2:0:1:2:3'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});

describe('ID40, ID41, ID47: what is counted', () => {
  const START = instantOf('2026-03-09T14:05:00.000Z');
  const later = (ms: number): Instant => plusMilliseconds(START, ms);
  const fresh: Level = { level: 0, at: START, not_before: START };
  const DAY_MS = 86_400_000;

  test('ID43 an attempt whose time was read just before the previous one does not wait, unless that one has a delay', () => {
    const first = afterAttempt(fresh, limits.source, later(5));
    expect(waitOf(first, later(0))).toBeUndefined();
    let many = first;
    for (let count = 0; count <= limits.source.free; count++) many = afterAttempt(many, limits.source, later(5));
    expect(waitOf(many, later(0))).toBeDefined();
  });

  /** The better of two strategies: asking as soon as allowed, or only as often as nothing has to wait. */
  const guessesInADay = (limit: Limit): number => {
    const greedy = (first_ms: number): number => {
      let count = 0;
      let row = fresh;
      for (let now = later(first_ms); millisecondsOf(now) < millisecondsOf(START) + DAY_MS; count++) {
        row = afterAttempt(row, limit, now);
        now = waitOf(row, now) ?? plusMilliseconds(now, 1);
      }
      return count;
    };
    return Math.max(greedy(0), limit.free + Math.floor(DAY_MS / 1000 / limit.leak_seconds));
  };

  test('a day allows as many guesses as docs/spec/identity.md says', () => {
    const counts = Object.entries(limits).map(([kind, limit]) => [kind, guessesInADay(limit)]);
    expect(Object.fromEntries(counts)).toEqual({ account: 109, source: 2945, sending: 2506, factor: 154, payment: 58 });
  });

  test('a correct attempt leaves neither a count nor a delay behind', () => {
    const limit = limits.account;
    const wrong = Array.from({ length: 5 }).reduce<Level>((row) => afterAttempt(row, limit, START), fresh);
    const right = afterAttempt(wrong, limit, later(1000));
    expect(waitOf(right, later(1000))).toBe(later(3000));
    const back = afterTakingBack(right, limit);
    expect(waitOf(back, later(1000))).toBeUndefined();
    expect(back.level).toBeLessThanOrEqual(5);
  });

  test('a request older than the last one does not turn time back', () => {
    const limit = limits.account;
    let row = fresh;
    for (let index = 0; index < 6; index++) row = afterAttempt(row, limit, later(60_000 - index));
    expect(row.at).toBe(later(60_000));
    expect(waitOf(row, later(59_000))).toBe(later(62_000));
  });

  test('a delay set by a clock that was ahead is void, and the count stays', () => {
    const limit = limits.payment;
    let row = fresh;
    for (let index = 0; index < 9; index++) row = afterAttempt(row, limit, later(DAY_MS));
    expect(waitOf(row, later(DAY_MS))).toBeDefined();
    expect(waitOf(row, START)).toBeUndefined();
    const next = afterAttempt(row, limit, START);
    expect([next.level, next.at, waitOf(next, START)]).toEqual([10, START, later(1000 * 60 * 2 ** 4)]);
  });
});

test('RFC 4648: base32 of whole groups', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(base32(Buffer.from('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(() => base32(Buffer.from('foo'))).toThrow(RangeError);
});

test('P24: a device name comes from our lists, whatever the header says', () => {
  expect(
    deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'),
  ).toBe('Safari, iPhone');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe(
    'Edge, Windows',
  );
  expect(deviceName('curl/8.0 <script>')).toBe('–');
  expect(deviceName('')).toBe('–');
});
