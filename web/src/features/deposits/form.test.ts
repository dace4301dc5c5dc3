import { describe, expect, it } from 'vitest';
import type { Instant } from '#contract/kit/instant.ts';
import { reasonKey, startOf, stepsOf, voucherProblem } from './form.ts';

const at = '2026-03-09T14:05:00.000Z' as Instant;

describe('a voucher', () => {
  const typed = { amount: '200', voucher: '/upload/1.jpg', txid: '' };

  it.each([
    [{ ...typed, amount: '' }, 'amount_missing'],
    [{ ...typed, amount: '1.234' }, 'too_fine'],
    [{ ...typed, voucher: undefined }, 'voucher_required'],
    [{ ...typed, txid: 'abc' }, 'txid_length'],
    [typed, undefined],
  ])('that is %o lacks %s', (given, problem) => {
    expect(voucherProblem(given, 2)).toBe(problem);
  });
});

describe('the way of a deposit', () => {
  it('shows what is still to come while it waits', () => {
    const steps = stepsOf({ status: 1, state: 'submitted', timeline: [{ state: 'submitted', at }] });
    expect(steps.map(({ state, look }) => `${state} ${look}`)).toEqual([
      'submitted current',
      'confirming waiting',
      'credited waiting',
    ]);
  });

  it('ends where it was rejected', () => {
    const timeline = [
      { state: 'submitted' as const, at },
      { state: 'rejected' as const, at },
    ];
    expect(stepsOf({ status: 3, state: 'rejected', timeline }).map(({ look }) => look)).toEqual(['done', 'failed']);
  });

  it('is done when it was credited', () => {
    const timeline = [
      { state: 'submitted' as const, at },
      { state: 'credited' as const, at },
    ];
    expect(stepsOf({ status: 2, state: 'credited', timeline }).map(({ look }) => look)).toEqual(['done', 'done']);
  });
});

it('addresses of the two networks of USDT begin differently', () => {
  expect([startOf('tron'), startOf('ethereum'), startOf('bank')]).toEqual(['T…', '0x…', undefined]);
});

it('a reason that this app does not know is told as another one', () => {
  expect(reasonKey('not_received')).toBe('reason_not_received');
  expect(reasonKey('new_reason')).toBe('reason_other');
});
