import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { bankReference, depositProblem, depositStates, expectedMinutes, statusOf, transactionId } from './rules.ts';

const USDT = { min_deposit: Decimal.of(5), currency_scale: 6, scale: 6 };
const ETH = { min_deposit: Decimal.of('0.001'), currency_scale: 8, scale: 18 };

describe('deposits', () => {
  it('DE7 an amount is at least the minimum, at most a million times that, and has no more decimals than currency and network', () => {
    const problem = (terms: typeof USDT, amount: string) => depositProblem(terms, Decimal.of(amount));
    expect(problem(USDT, '5')).toBeUndefined();
    expect(problem(USDT, '4.999999')).toBe('deposit_below_minimum');
    expect(problem(USDT, '0')).toBe('deposit_below_minimum');
    expect(problem(USDT, '5000000')).toBeUndefined();
    expect(problem(USDT, '5000000.000001')).toBe('deposit_above_maximum');
    expect(problem(USDT, '5.0000001')).toBe('deposit_too_fine');
    expect(problem(ETH, '0.00100001')).toBeUndefined();
    expect(problem(ETH, '0.001000001')).toBe('deposit_too_fine');
  });

  it('DE12 every state is waiting, credited or not to be credited', () => {
    expect(depositStates.map(statusOf)).toEqual([1, 1, 1, 2, 3, 3, 3, 3]);
  });

  it('DE4 the expected time is in whole minutes', () => {
    expect([expectedMinutes(3, 600), expectedMinutes(12, 12), expectedMinutes(20, 3), expectedMinutes(0, 0)]).toEqual([
      30, 3, 1, 1,
    ]);
  });

  it('DE11 every customer has their own reference, and one wrong digit does not match it', () => {
    const references = Array.from({ length: 2000 }, (_, user_id) => bankReference(user_id + 1));
    expect(new Set(references).size).toBe(2000);
    expect(bankReference(42)).toMatch(/^CD00000042\d\d$/);
    const endings = new Set([42, 43, 52, 142, 1042].map((user_id) => bankReference(user_id).slice(-2)));
    expect(endings.size).toBe(5);
  });
});

it('DE24 a transaction id has the format of its network and one spelling', () => {
  const hash = 'ab12'.repeat(16);
  expect(transactionId('bitcoin', ` ${hash.toUpperCase()} `)).toBe(hash);
  expect([hash, `0x${hash}`, `0X${hash.toUpperCase()}`].map((text) => transactionId('ethereum', text))).toEqual(
    Array(3).fill(`0x${hash}`),
  );
  expect(transactionId('none', 'FT26/0309-77 A')).toBe('FT26/0309-77 A');
  for (const text of ['<b>bold</b>', '<script>', 'javascript:alert(1)', hash.slice(1), `${hash}0`, 'abc', '=1+1'])
    for (const kind of ['bitcoin', 'ethereum', 'tron', 'none'] as const)
      expect(kind === 'none' && text.length > 60 ? undefined : transactionId(kind, text), text).toBeUndefined();
});
