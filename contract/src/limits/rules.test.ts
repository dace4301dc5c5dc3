import { describe, expect, it } from 'vitest';
import { Decimal } from '../kit/decimal.ts';
import { instantOf, plusMilliseconds } from '../kit/instant.ts';
import {
  changedDailyLoss,
  checkKinds,
  checkQuestions,
  checksForLeverage,
  dailyLossAt,
  dailyLossFits,
  endOfDay,
  refusesOpening,
  withResult,
  type CustomerLimits,
  type DailyLoss,
} from './rules.ts';

const NOW = instantOf('2026-03-09T14:05:00.000Z');
const DAY_MS = 86_400_000;
const tomorrow = plusMilliseconds(NOW, DAY_MS);
const usdt = (text: string): Decimal => Decimal.of(text);

describe('the daily loss limit', () => {
  it.each([
    ['1', true],
    ['0.99', false],
    ['0', false],
    ['150.25', true],
    ['150.255', false],
    ['1000000000', true],
    ['1000000000.01', false],
  ])('LI1 can be %s USDT: %s', (amount, fits) => {
    expect(dailyLossFits(usdt(amount))).toBe(fits);
  });

  const at_100: DailyLoss = { limit: usdt('100'), next: undefined };
  const said = (limit: Decimal | undefined): string => limit?.toString() ?? 'none';
  const words = ({ limit, next }: DailyLoss): string =>
    next ? `${said(limit)} → ${said(next.limit)} at ${next.at}` : said(limit);

  it.each([
    ['the first is set at once', { limit: undefined, next: undefined }, '150', '150'],
    ['a lower one is set at once', at_100, '50', '50'],
    ['the same one changes nothing', at_100, '100', '100'],
    ['a higher one waits', at_100, '150', `100 → 150 at ${tomorrow}`],
    ['removing waits', at_100, undefined, `100 → none at ${tomorrow}`],
    ['removing nothing is nothing', { limit: undefined, next: undefined }, undefined, 'none'],
  ] as const)('LI2 LI3 %s', (_what, stored, asked, after) => {
    expect(words(changedDailyLoss(stored, asked === undefined ? undefined : usdt(asked), NOW))).toBe(after);
  });

  const waiting = changedDailyLoss(at_100, usdt('500'), NOW);
  const later = plusMilliseconds(NOW, 3_600_000);

  it.each([
    ['a lower one withdraws what waits', '80', '80'],
    ['the same one withdraws what waits', '100', '100'],
    ['what waits is asked for again: the moment stays', '500', `100 → 500 at ${tomorrow}`],
    ['another one starts the wait again', '400', `100 → 400 at ${plusMilliseconds(later, DAY_MS)}`],
  ])('LI2 LI3 while a higher one waits, %s', (_what, asked, after) => {
    expect(words(changedDailyLoss(waiting, usdt(asked), later))).toBe(after);
  });

  it('LI3 what has waited is the limit from its moment on, not a millisecond before', () => {
    expect(words(dailyLossAt(waiting, plusMilliseconds(tomorrow, -1)))).toBe(words(waiting));
    expect(words(dailyLossAt(waiting, tomorrow))).toBe('500');
    expect(words(changedDailyLoss(waiting, usdt('300'), tomorrow))).toBe('300');
    expect(words(dailyLossAt(changedDailyLoss(at_100, undefined, NOW), tomorrow))).toBe('none');
  });
});

describe('opening a position', () => {
  const free: CustomerLimits = {
    daily_loss: undefined,
    today_result: Decimal.zero,
    cooling_off_until: undefined,
    passed: new Set(['futures']),
  };
  const needed = { checks: ['futures'] } as const;
  const refused = (limits: Partial<CustomerLimits>) => refusesOpening({ ...free, ...limits }, needed, NOW);

  it('is free without a limit and a break, whatever was lost', () => {
    expect(refused({ today_result: usdt('-1000000') })).toBeUndefined();
  });

  it.each([
    ['-149.99', undefined],
    ['-150', 'daily_loss_reached'],
    ['-150.01', 'daily_loss_reached'],
    ['300', undefined],
  ])('LI6 with a limit of 150 and a result of %s: %s', (today_result, code) => {
    expect(refused({ daily_loss: usdt('150'), today_result: usdt(today_result) })?.code).toBe(code);
  });

  it('LI6 names the limit and the end of the UTC day', () => {
    expect(refused({ daily_loss: usdt('150'), today_result: usdt('-200') })?.values).toEqual({
      limit: '150',
      until: '2026-03-10 00:00:00 UTC',
    });
    expect(endOfDay(instantOf('2026-03-09T00:00:00.000Z'))).toBe('2026-03-10T00:00:00.000Z');
  });

  it('LI9 is refused until a break has ended', () => {
    expect(refused({ cooling_off_until: tomorrow })).toEqual({
      code: 'cooling_off',
      values: { until: '2026-03-10 14:05:00 UTC' },
    });
    expect(refused({ cooling_off_until: NOW })).toBeUndefined();
  });

  it('LI17 asks in this order: break, limit, check', () => {
    const all = { daily_loss: usdt('1'), today_result: usdt('-1'), cooling_off_until: tomorrow, passed: new Set([]) };
    expect(refused(all)?.code).toBe('cooling_off');
    expect(refused({ ...all, cooling_off_until: undefined })?.code).toBe('daily_loss_reached');
    expect(refused({ passed: new Set([]) })?.code).toBe('futures_check_required');
  });

  it('LI15 needs a second check above 50x', () => {
    expect(checksForLeverage(50)).toEqual(['futures']);
    expect(refusesOpening(free, { checks: checksForLeverage(51) }, NOW)?.code).toBe('super_leverage_check_required');
  });

  it('LI17 a batch counts its own results', () => {
    const before = { ...free, daily_loss: usdt('150'), today_result: usdt('-100') };
    expect(refusesOpening(withResult(before, usdt('-50')), needed, NOW)?.code).toBe('daily_loss_reached');
    expect(refusesOpening(withResult(before, usdt('-49')), needed, NOW)).toBeUndefined();
  });
});

it('LI14 a check has four questions, that of options three, and no two share an id', () => {
  const ids = checkKinds.flatMap((kind): readonly string[] => checkQuestions[kind]);
  for (const kind of checkKinds) expect(checkQuestions[kind]).toHaveLength(kind === 'options' ? 3 : 4);
  expect(new Set(ids).size).toBe(ids.length);
});
