import { describe, expect, test } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { chanceOf, fairnessWords, oddsRows, phaseOf } from './odds.ts';

const at = (text: string) => instantOf(Date.parse(text));
const series = {
  state: 'live' as const,
  starts_at: at('2026-03-09T10:00:00Z'),
  ends_at: at('2026-03-09T11:00:00Z'),
  sold: 3,
  total: { N: 7, R: 2, SR: 1 },
  log_index: 12,
};

test('NB2: the odds are those of what is left, the rarest first, without rarities that the series does not have', () => {
  const rows = oddsRows({ total: { N: 7, R: 0, SR: 1 }, left: { N: 2, R: 0, SR: 1 } });
  expect(rows.map(({ rarity, left, total, chance }) => [rarity, left, total, chance.toString()])).toEqual([
    ['SR', 1, 1, '0.333333'],
    ['N', 2, 7, '0.666667'],
  ]);
  expect(chanceOf({ N: 0, R: 0, SR: 0 }, 'SR').isZero()).toBe(true);
});

describe('the phase of a series', () => {
  test('NS3: it sells from its start up to its end', () => {
    expect(phaseOf(series, at('2026-03-09T09:59:59.999Z'))).toBe('before');
    expect(phaseOf(series, series.starts_at)).toBe('selling');
    expect(phaseOf(series, series.ends_at)).toBe('over');
  });

  test('NB2: it does not sell before its commitment is in the log', () => {
    expect(phaseOf({ ...series, log_index: null }, series.starts_at)).toBe('before');
  });

  test('NB8: it is sold out with its last box, and then revealed', () => {
    expect(phaseOf({ ...series, sold: 10 }, series.starts_at)).toBe('sold_out');
    expect(phaseOf({ ...series, state: 'ended' }, series.starts_at)).toBe('over');
    expect(phaseOf({ ...series, sold: 10, state: 'revealed' }, series.ends_at)).toBe('revealed');
  });
});

test('NB9: what chance gives in one of twenty series is usual', () => {
  expect([0.9, 0.05, 0.04, 0.001, 0.0009].map(fairnessWords)).toEqual(['usual', 'usual', 'unusual', 'unusual', 'rare']);
});
