import { expect, it } from 'vitest';
import { durationOf, stakesOf, topUpOf, typedStakes } from './form.ts';

const duration = (seconds: string, payout_rate: string) => durationOf({ seconds, payout_rate, is_offered: '1' });

it('OT30 a duration has 30 to 3,600 seconds in steps of 5 and a payout from 50 to 100 per cent', () => {
  expect(duration('90', ' 0.825 ')).toMatchObject({ seconds: 90, is_offered: true });
  for (const [seconds, rate] of [
    ['25', '0.8'],
    ['62', '0.8'],
    ['3605', '0.8'],
    ['', '0.8'],
    ['1e2', '0.8'],
    ['60', '0.49'],
    ['60', '1.01'],
    ['60', '0.80001'],
    ['60', 'half'],
  ] as const)
    expect(duration(seconds, rate)).toBeUndefined();
});

it('OT30 stakes begin with the current ones, chips are read however they are separated, smallest first', () => {
  const served = { min_stake: '10', max_stake: '5000', chips: ['10', '50', '100', '500'] };
  const typed = typedStakes(served);
  expect(JSON.parse(JSON.stringify(stakesOf(typed, 6)))).toEqual(served);
  expect(stakesOf({ ...typed, chips: '100，10 50' }, 6)?.chips.map(String)).toEqual(['10', '50', '100']);
  for (const chips of ['', '5', '6000', '10, 10', '10, ten', '10 20 30 40 50 60 70'])
    expect(stakesOf({ ...typed, chips }, 6), chips).toBeUndefined();
  expect(stakesOf({ ...typed, min_stake: '5001' }, 6)).toBeUndefined();
});

it('OT30 a top-up is above zero, in the steps of the currency and at most what the treasury has', () => {
  expect(topUpOf(' 1.5 ', '1000', 8)?.toString()).toBe('1.5');
  for (const wrong of ['', '0', '-1', '1001', '0.000000001', '1e3']) expect(topUpOf(wrong, '1000', 8)).toBeUndefined();
});
