import { describe, expect, it } from 'vitest';
import type { DepositState } from '#contract/deposits/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { reasonKey, startOf, stepsOf, voucherProblems } from './form.ts';

const at = '2026-03-09T14:05:00.000Z' as Instant;

describe('a voucher', () => {
  const typed = { amount: '200', voucher: '/upload/1.jpg', txid: '' };

  const terms = { scale: 2, minimum: Decimal.of(10), kind: 'none' } as const;

  it.each([
    [{ ...typed, amount: '' }, { amount: 'amount_missing' }],
    [{ ...typed, amount: '10.234' }, { amount: 'too_fine' }],
    [{ ...typed, amount: '9.99' }, { amount: 'below_minimum' }],
    [{ ...typed, amount: '10000000.01' }, { amount: 'above_maximum' }],
    [{ ...typed, voucher: undefined }, { voucher: 'voucher_required' }],
    [{ ...typed, txid: 'abc' }, { txid: 'txid_malformed_bank' }],
    [typed, {}],
  ])('that is %o lacks %o', (given, problems) => {
    expect(voucherProblems(given, terms)).toEqual({
      amount: undefined,
      txid: undefined,
      voucher: undefined,
      ...problems,
    });
  });

  it('DE24 needs a transaction id of its network before it is submitted', () => {
    const hash = 'ab'.repeat(32);
    const problem = (kind: 'tron' | 'ethereum', txid: string) =>
      voucherProblems({ ...typed, txid }, { ...terms, kind }).txid;
    expect(problem('tron', 'my transfer of today')).toBe('txid_malformed');
    expect(problem('tron', `0x${hash}`)).toBe('txid_malformed');
    expect([problem('tron', ` ${hash} `), problem('ethereum', `0x${hash}`), problem('tron', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the timeline of a deposit', () => {
  const steps = (...states: DepositState[]) => states.map((state) => ({ state, at }));
  const shown = (deposit: Parameters<typeof stepsOf>[0]) =>
    stepsOf(deposit).map(({ state, look }) => `${state} ${look}`);

  it('by voucher is in review from the moment it was submitted', () => {
    const timeline = steps('submitted');
    expect(shown({ kind: 'voucher', status: 1, state: 'submitted', timeline })).toEqual([
      'submitted done',
      'confirming current',
      'credited waiting',
    ]);
  });

  it('on a chain waits for its confirmations', () => {
    const timeline = steps('confirming');
    expect(shown({ kind: 'chain', status: 1, state: 'confirming', timeline })).toEqual([
      'confirming current',
      'credited waiting',
    ]);
  });

  it('of a bank order starts before the voucher', () => {
    expect(shown({ kind: 'bank', status: 1, state: 'ordered', timeline: steps('ordered') })).toEqual([
      'ordered current',
      'submitted waiting',
      'confirming waiting',
      'credited waiting',
    ]);
  });

  it('ends where it was rejected', () => {
    const timeline = steps('submitted', 'rejected');
    expect(shown({ kind: 'voucher', status: 3, state: 'rejected', timeline })).toEqual([
      'submitted done',
      'rejected failed',
    ]);
  });

  it('is done once credited', () => {
    const timeline = steps('submitted', 'credited');
    expect(shown({ kind: 'voucher', status: 2, state: 'credited', timeline })).toEqual([
      'submitted done',
      'confirming done',
      'credited done',
    ]);
  });
});

it('addresses of the two networks of USDT start differently', () => {
  expect([startOf('tron'), startOf('ethereum'), startOf('bank')]).toEqual(['T…', '0x…', undefined]);
});

it('a reason that this app does not know is shown as another reason', () => {
  expect(reasonKey('not_received')).toBe('reason_not_received');
  expect(reasonKey('new_reason')).toBe('reason_other');
});
