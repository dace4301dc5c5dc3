import { describe, expect, test } from 'vitest';
import { instantOf } from '../kit/instant.ts';
import {
  accountOf,
  codeProblem,
  maskEmail,
  maskMobile,
  passwordProblem,
  paymentPasswordProblem,
  sessionEnd,
  targetOf,
  withdrawalsOpenAt,
} from './rules.ts';

describe('ID1 to ID3: passwords and codes', () => {
  test('at least seven and at most 128 characters, counted as people count', () => {
    expect(passwordProblem('abc123')).toBe('password_too_short');
    expect(passwordProblem('abc1234')).toBeUndefined();
    expect(passwordProblem('🙂🙂🙂🙂🙂🙂')).toBe('password_too_short');
    expect(passwordProblem('🙂'.repeat(128))).toBeUndefined();
    expect(passwordProblem('x'.repeat(129))).toBe('password_too_long');
    expect(passwordProblem('\'"\\;<>&\0\t ')).toBeUndefined();
  });

  test('payment passwords and codes are six ASCII digits', () => {
    for (const bad of ['', '12345', '1234567', '12345a', '１２３４５６', '12345\n', ' 12345']) {
      expect(paymentPasswordProblem(bad)).toBe('payment_password_not_six_digits');
      expect(codeProblem(bad)).toBe('code_not_six_digits');
    }
    expect(paymentPasswordProblem('000000')).toBeUndefined();
    expect(codeProblem('246810')).toBeUndefined();
  });
});

describe('ID4, ID5: accounts', () => {
  test('an email is compared in lower case and trimmed', () => {
    expect(accountOf(' New@Example.COM ')).toEqual({ kind: 'email', email: 'new@example.com' });
  });

  test.each([
    'a@b',
    'a@',
    '@b.co',
    'a b@c.de',
    'a@b..de',
    'a@b.de,c@d.ef',
    'ä@b.de',
    'a@[1.2.3.4]',
    'a@b.de\nc',
    `${'a'.repeat(65)}@b.de`,
  ])('%j is no email address', (typed) => expect(accountOf(typed)).toBe('email_wrong'));

  test('a number is read with its area code, with and without the plus', () => {
    const chinese = { kind: 'mobile', area_code: '86', mobile: '13800138000' };
    expect(accountOf('13800138000', '+86')).toEqual(chinese);
    expect(accountOf('138 0013-8000', '0086')).toEqual(chinese);
    expect(accountOf('13800138000')).toEqual({ ...chinese, area_code: undefined });
    expect(targetOf({ kind: 'mobile', area_code: undefined, mobile: '13800138000' })).toBe('mobile:86:13800138000');
  });

  test('numbers have the length of their country', () => {
    expect(accountOf('1380013800', '86')).toBe('mobile_wrong');
    expect(accountOf('23800138000', '86')).toBe('mobile_wrong');
    expect(accountOf('123456', '49')).toMatchObject({ area_code: '49' });
    expect(accountOf('12345', '49')).toBe('mobile_wrong');
    expect(accountOf('1234567890123456', '49')).toBe('mobile_wrong');
    expect(accountOf('123456', '0')).toBe('area_code_wrong');
    expect(accountOf('123456', '12345')).toBe('area_code_wrong');
    expect(accountOf('  ')).toBe('account_required');
    expect(accountOf(undefined)).toBe('account_required');
  });

  test('P25: patterns stay linear on texts built to make them slow', () => {
    for (const text of [
      `${'a'.repeat(60_000)}@`,
      `a@${'a.'.repeat(30_000)}`,
      `a@${'-'.repeat(60_000)}`,
      '1'.repeat(60_000),
    ]) {
      expect(typeof accountOf(text)).toBe('string');
    }
  });
});

test('ID20, ID34: sessions and the wait of withdrawals', () => {
  const now = instantOf('2026-03-09T14:05:00.000Z');
  expect(sessionEnd(now, false)).toBe('2026-03-10T14:05:00.000Z');
  expect(sessionEnd(now, true)).toBe('2026-04-08T14:05:00.000Z');
  expect(withdrawalsOpenAt(now)).toBe('2026-03-10T14:05:00.000Z');
  expect(withdrawalsOpenAt(null)).toBeUndefined();
});

test('addresses are masked so that their owner recognises them', () => {
  expect(maskEmail('funded@example.com')).toBe('f•••d@example.com');
  expect(maskEmail('ab@example.com')).toBe('a•••@example.com');
  expect(maskMobile('13800138000')).toBe('138••••00');
  expect(maskMobile('123456')).toBe('1••••56');
});
