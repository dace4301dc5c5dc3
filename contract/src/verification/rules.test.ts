import { expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf } from '../kit/instant.ts';
import {
  levelLimits,
  nameProblem,
  numberProblem,
  partsAsked,
  plainNumber,
  reasonFits,
  VIP_TERMS,
  vipLimits,
  vipState,
  wireState,
} from './rules.ts';

it('VE2 legacy clients see a failed check as not done', () => {
  expect((['none', 'reviewing', 'passed', 'failed'] as const).map(wireState)).toEqual([0, 1, 2, 0]);
});

it('VE5 names of any script pass, special characters do not', () => {
  for (const name of ['María-José O’Neill', '陳大文', 'สมชาย ใจดี', 'Nguyễn Văn A', 'J. R. Smith']) {
    expect(nameProblem(name), name).toBeUndefined();
  }
  for (const name of ['Ann<b>', 'Ann 2', '@ann', 'a\nb', '${x}', 'Ann;', '\u202EAnn']) {
    expect(nameProblem(name), JSON.stringify(name)).toBe('verification_name_special');
  }
  expect(['', ' ', 'A', 'x'.repeat(65)].map(nameProblem)).toEqual(Array(4).fill('verification_name_wrong'));
});

it('VE5 numbers are letters and digits, in groups if the document has them', () => {
  expect(['A1234567', '110101 19900307 4578', 'AB-12-34-56'].map(numberProblem)).toEqual(Array(3).fill(undefined));
  expect(['A123_4567', 'A1234567!', '１２３４５６'].map(numberProblem)).toEqual(Array(3).fill('id_number_special'));
  expect(['', '12345', '-------', 'x'.repeat(33), 'A--123456'].map(numberProblem)).toEqual(
    Array(5).fill('id_number_wrong'),
  );
});

it('VE6 a number is the same in any spelling', () => {
  expect(plainNumber('ab-12 34')).toBe(plainNumber('AB1234'));
});

it('VE8 after a failure only the failed parts are required', () => {
  expect(partsAsked(1, 'none', [])).toEqual(['details', 'front_pic']);
  expect(partsAsked(1, 'failed', ['front_pic'])).toEqual(['front_pic']);
  expect(partsAsked(2, 'none', [])).toEqual(['front_pic', 'reverse_pic']);
  expect(partsAsked(2, 'failed', ['reverse_pic', 'front_pic'])).toEqual(['front_pic', 'reverse_pic']);
});

it('VE12 a photo fails for what is on it, details for what they say', () => {
  expect(reasonFits('front_pic', 'glare')).toBe(true);
  expect(reasonFits('front_pic', 'name_differs')).toBe(false);
  expect(reasonFits('details', 'number_differs')).toBe(true);
  expect(reasonFits('details', 'blurred')).toBe(false);
});

const at = (text: string) => instantOf(`${text}.000Z`);
const day = (date: string, value: string) => ({ at: at(`${date}T00:00:00`), value_usdt: Decimal.of(value) });

it('VE19 VIP begins at the threshold and not one unit below, and only with level 2', () => {
  const now = at('2026-03-30T12:00:00');
  const state = (level: 0 | 1 | 2, value: string) =>
    vipState(level, [day('2026-03-29', value)], Decimal.of('10000'), now).is_vip;
  expect([state(2, '10000'), state(2, '9999.999999'), state(1, '10000'), state(0, '10000')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('VE19 today and the 29 days before it count; other days do not', () => {
  const days = [day('2026-02-28', '1'), day('2026-03-01', '2'), day('2026-03-30', '4'), day('2026-03-31', '8')];
  const traded = (now: string) => vipState(2, days, Decimal.of('10000'), at(now)).traded_usdt.toString();
  expect(traded('2026-03-30T00:00:00')).toBe('6');
  expect(traded('2026-03-30T23:59:59')).toBe('6');
  expect(traded('2026-03-29T23:59:59')).toBe('3');
  expect(traded('2026-03-31T00:00:00')).toBe('12');
});

it('VE19 the end is the midnight at which the remaining days no longer reach the threshold', () => {
  const days = [day('2026-03-01', '100'), day('2026-03-05', '6000'), day('2026-03-20', '5000')];
  const needed = Decimal.of('10000');
  const state = vipState(2, days, needed, at('2026-03-20T09:00:00'));
  expect(state.ends_at).toBe(at('2026-04-04T00:00:00'));
  const last = vipState(2, days, needed, at('2026-04-03T23:59:59'));
  expect([last.is_vip, last.traded_usdt.toString()]).toEqual([true, '11000']);
  const ended = vipState(2, days, needed, at('2026-04-04T00:00:00'));
  expect([ended.is_vip, ended.traded_usdt.toString(), ended.ends_at]).toEqual([false, '5000', null]);
});

it('VE20 VIP never allows less than level 2', () => {
  const limits = vipLimits({ ...VIP_TERMS, withdrawal_btc_24h: Decimal.of('1'), fiat_usdt_order: Decimal.of('2') });
  expect({ ...limits, level: '2' }).toEqual(levelLimits[2]);
});
