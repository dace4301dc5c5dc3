import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { checkKindOf, countedBeat, dayLoss, limitForm, newTradingTime, reminderDue, wayBack } from './form.ts';

const usdt = (text: string): Decimal => Decimal.of(text);
const MINUTE_MS = 60_000;

describe('the form of the daily loss limit', () => {
  it.each([
    ['', null, 'limit_missing', false],
    ['abc', null, 'limit_missing', false],
    ['0.5', null, 'daily_loss_invalid', false],
    ['12.345', null, 'daily_loss_invalid', false],
    ['150', null, undefined, false],
    ['150', '150', 'limit_same', false],
    ['100', '150', undefined, false],
    ['200', '150', undefined, true],
  ] as const)('LI1 LI2 LI3 %j with a limit of %s: problem %s, waits %s', (typed, limit, problem, waits) => {
    expect(limitForm(typed, limit === null ? null : usdt(limit))).toMatchObject({ problem, waits });
  });
});

describe('the bar of the day', () => {
  it.each([
    ['-100', '100', '50', 2 / 3],
    ['-150', '150', '0', 1],
    ['-400', '400', '0', 1],
    ['80', '0', '150', 0],
  ])('a result of %s uses %s of 150 and leaves %s', (today_result, used, left, drawn) => {
    const loss = dayLoss({ daily_loss: usdt('150'), today_result: usdt(today_result) });
    expect([loss?.used.toString(), loss?.left.toString()]).toEqual([used, left]);
    expect(loss?.drawn).toBeCloseTo(drawn);
  });

  it('has nothing to draw without a limit', () => {
    expect(dayLoss({ daily_loss: null, today_result: usdt('-5') })).toBeUndefined();
  });
});

describe('the reminder', () => {
  const traded = (minutes: number, more: object = {}) => ({
    ...newTradingTime(0),
    used_ms: minutes * MINUTE_MS,
    reminded_opened: 0,
    ...more,
  });
  const every = (reminder_minutes: number, opened = 0) => ({ reminder_minutes, opened });

  it('LI11 comes after the chosen minutes, and again after as many', () => {
    expect(reminderDue(traded(29), every(30))).toBeUndefined();
    expect(reminderDue(traded(30), every(30))).toEqual({ minutes: 30 });
    expect(reminderDue(traded(59, { reminded_ms: 30 * MINUTE_MS }), every(30))).toBeUndefined();
    expect(reminderDue(traded(60, { reminded_ms: 30 * MINUTE_MS }), every(30))).toEqual({ minutes: 60 });
  });

  it('LI11 never comes when it is off', () => {
    expect(reminderDue(traded(600), every(0, 500))).toBeUndefined();
  });

  it('LI12 comes after every twenty positions of a day', () => {
    expect(reminderDue(traded(1), every(30, 19))).toBeUndefined();
    expect(reminderDue(traded(1), every(30, 20))).toEqual({ positions: 20 });
    expect(reminderDue(traded(1, { reminded_opened: 21 }), every(30, 39))).toBeUndefined();
    expect(reminderDue(traded(1, { reminded_opened: 21 }), every(30, 40))).toEqual({ positions: 40 });
    expect(reminderDue(traded(1, { reminded_opened: 41 }), every(30, 2)), 'a new day').toBeUndefined();
    expect(reminderDue(traded(1, { reminded_opened: undefined }), every(30, 45)), 'opened before').toBeUndefined();
  });

  it('LI13 starts again after half an hour away', () => {
    const time = countedBeat(newTradingTime(0), 10_000, 10_000);
    expect(time.used_ms).toBe(10_000);
    expect(countedBeat(time, 20 * MINUTE_MS, 10_000).used_ms).toBe(20_000);
    expect(countedBeat(time, 31 * MINUTE_MS, 10_000).used_ms).toBe(0);
  });
});

describe('the address of a check', () => {
  it.each([
    ['pages/transaction/index?kind=futures', '#/pages/transaction/index?kind=futures'],
    ['#/pages/transaction/index', '#/pages/transaction/index'],
    ['https://example.com/pages/x', undefined],
    ['//example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('LI14 leads from %s to %s, always inside the app', (typed, address) => {
    expect(wayBack(typed)).toBe(address);
  });

  it('knows the checks of the contract only', () => {
    expect([checkKindOf('futures'), checkKindOf('toString'), checkKindOf(undefined)]).toEqual([
      'futures',
      undefined,
      undefined,
    ]);
  });
});
