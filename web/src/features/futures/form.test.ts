import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONG, SHORT } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { barsOf, dayBefore, isDayKnown, leverageForm, rangeOf, zoneOf } from './components/trade/leverage.ts';
import { stopProblem } from './components/trade/stop-problem.ts';
import {
  amountOf,
  futuresForm,
  multipleOf,
  nothingTyped,
  percentOf,
  shareOfMax,
  type Seen,
  type Typed,
} from './form.ts';
import { inLots, orderOf, paysAtMost, worstPrice } from './components/trade/order.ts';
import { resultAt, type Terms } from './queries.ts';

const terms: Terms = {
  match_id: 1,
  symbol: 'BTC/USDT',
  currency_id: 1,
  legal_id: 3,
  currency_name: 'BTC',
  legal_name: 'USDT',
  account: 'futures',
  price_scale: 2,
  quote_scale: 6,
  lot_size: Decimal.of('0.01'),
  min_lots: 1,
  max_lots: 10_000,
  multiples: [10, 20, 50, 100],
  fee_rate: Decimal.of('0.0005'),
  overnight_rate: Decimal.of('0.0002'),
  maintenance_rate: Decimal.of('0.005'),
  spread: Decimal.zero,
  exposure_limit: Decimal.of(10_000_000),
  is_paused: false,
};

const seen: Seen = { last: Decimal.of(64_250), available: Decimal.of(2_000) };
const typedAs = (part: Partial<Typed>): Typed => ({ ...nothingTyped, ...part });
const formOf = (part: Partial<Typed>, more: Partial<Seen> = {}, market: Terms = terms) =>
  futuresForm(typedAs(part), market, { ...seen, ...more });
const said = (value: Decimal | undefined, scale = 2, rounding: 'up' | 'down' | 'half_even' = 'half_even') =>
  value?.cut(scale, rounding).toFixed(scale);

describe('a market order', () => {
  it('J9.1 shows margin, fee, liquidation price with its distance and overnight fee', () => {
    const { opening, pays, distance, multiple, problem } = formOf({ amount: '5' });
    expect(multiple).toBe(20);
    expect(problem).toBeUndefined();
    expect([said(opening?.margin, 2, 'up'), said(opening?.fee, 2, 'up'), said(opening?.overnight, 2, 'up')]).toEqual([
      '160.63',
      '1.61',
      '0.65',
    ]);
    expect([opening?.liquidation.toFixed(2), said(distance, 4)]).toEqual(['61358.75', '0.0450']);
    expect([said(pays, 2, 'up'), said(seen.available?.minus(pays ?? Decimal.zero), 2, 'down')]).toEqual([
      '162.24',
      '1837.76',
    ]);
  });

  it('a short is liquidated above', () => {
    const { opening, distance } = formOf({ side: 'short', amount: '5' });
    expect([opening?.liquidation.toFixed(2), said(distance, 4)]).toEqual(['67141.25', '0.0450']);
  });

  it('J9.3 opens at most half a percent worse than it was confirmed at', () => {
    const long = typedAs({ amount: '5' });
    expect(orderOf(long, futuresForm(long, terms, seen), terms)).toMatchObject({ type: LONG, status: 1, share: 5 });
    expect(orderOf(long, futuresForm(long, terms, seen), terms).worst_price?.toString()).toBe('64571.25');
    expect(worstPrice(LONG, Decimal.of(64250), 100, terms).toString(), 'a tenth of the margin').toBe('64314.25');
    const short = typedAs({ side: 'short', amount: '5' });
    const order = orderOf(short, futuresForm(short, terms, seen), terms);
    expect([order.type, order.worst_price?.toString(), order.target_price]).toEqual([SHORT, '63928.75', undefined]);
  });

  it('a long says what it costs at its worst price; a short costs more at a better one, so it has no such bound', () => {
    expect(paysAtMost(LONG, 5, 20, Decimal.of(64_250), terms)?.toString()).toBe('163.042407');
    expect(paysAtMost(SHORT, 5, 20, Decimal.of(64_250), terms)).toBeUndefined();
  });

  it('keeps its lots while its price moves, whatever they were typed in', () => {
    const typed = typedAs({ amount: '3300', unit: 'quote' });
    const asked = futuresForm(typed, terms, seen);
    const later = { ...seen, last: Decimal.of(50_000) };
    expect([asked.lots, futuresForm(typed, terms, later).lots]).toEqual([5, 6]);
    expect(futuresForm(inLots(typed, asked), terms, later)).toMatchObject({ lots: 5, entry: Decimal.of(50_000) });
  });

  it('FU3 opens with the spread against the customer', () => {
    const market = { ...terms, spread: Decimal.of('0.001') };
    expect(formOf({ amount: '5' }, {}, market).entry?.toString()).toBe('64314.25');
    expect(formOf({ amount: '5', side: 'short' }, {}, market).entry?.toString()).toBe('64185.75');
  });

  it('reports the problem that the server would report', () => {
    expect(formOf({}).problem).toBe('lots_missing');
    expect(formOf({ amount: '1.5' }).problem).toBe('futures_lots');
    expect(formOf({ amount: '10001' }).problem).toBe('futures_lots');
    expect(formOf({ amount: '0.009', unit: 'coin' }).problem).toBe('futures_lots');
    expect(formOf({ amount: '500' }).problem).toBe('insufficient_balance');
    expect(formOf({ amount: '500' }, { available: undefined }).problem, 'a guest').toBeUndefined();
  });

  it('warns of more than half of the account', () => {
    expect(formOf({ amount: '40' }).guards).toMatchObject([{ kind: 'share' }]);
    expect(formOf({ amount: '5' }).guards).toEqual([]);
  });
});

describe('a limit order', () => {
  it('FU14 is below the last price for a long and above it for a short', () => {
    expect(formOf({ kind: 'limit', amount: '5' }).problem).toBe('futures_price_needed');
    expect(formOf({ kind: 'limit', amount: '5', price: '64300' }).problem).toBe('futures_limit_side');
    expect(formOf({ kind: 'limit', amount: '5', price: '64000.001' }).problem).toBe('futures_price_step');
    expect(formOf({ kind: 'limit', amount: '5', price: '64000' }).problem).toBeUndefined();
    expect(formOf({ kind: 'limit', side: 'short', amount: '5', price: '64000' }).problem).toBe('futures_limit_side');
  });

  it('costs what its own price says and is sent with it', () => {
    const typed = typedAs({ kind: 'limit', amount: '5', price: '60000' });
    const form = futuresForm(typed, terms, seen);
    expect([form.opening?.margin.toString(), form.guards[0]?.kind]).toEqual(['150', 'below']);
    const order = orderOf(typed, form, terms);
    expect([order.status, order.target_price?.toString(), order.worst_price]).toEqual([0, '60000', undefined]);
  });
});

it('warns plainly of a limit that is more than half away from the last price', () => {
  const guardAt = (price: string, side: Typed['side'] = 'long') =>
    formOf({ kind: 'limit', side, amount: '1', price }).guards.map(({ kind }) => kind);
  expect([guardAt('62000'), guardAt('40000'), guardAt('30000')]).toEqual([[], ['below'], ['far']]);
  expect([guardAt('90000', 'short'), guardAt('642500', 'short')]).toEqual([['above'], ['far']]);
});

describe('the amount', () => {
  it('is typed in lots, in coins or by its value, and is cut to whole lots', () => {
    expect(formOf({ amount: '0.059', unit: 'coin' }).lots).toBe(5);
    expect(formOf({ amount: '3300', unit: 'quote' }).lots).toBe(5);
    expect(formOf({ amount: '3300', unit: 'quote' }, { last: undefined }).lots).toBeUndefined();
  });

  it('stays the same order when the unit changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 9_999_999 }), (lots, cents) => {
        const last = Decimal.of(cents).over(Decimal.of(100), 'down');
        for (const unit of ['lots', 'coin', 'quote'] as const) {
          const amount = amountOf(lots, unit, last, terms);
          // A lot that is worth less than a cent cannot be distinguished by its value.
          if (unit === 'quote' && cents < 200) continue;
          expect(formOf({ amount, unit }, { last }).lots).toBe(lots);
        }
      }),
    );
  });

  it('FU1 the slider takes a share of the maximum of lots that the balance pays for', () => {
    const { max = 0 } = formOf({});
    expect(max).toBe(61);
    expect(formOf({ amount: String(max) }).problem).toBeUndefined();
    expect(formOf({ amount: String(max + 1) }).problem).toBe('insufficient_balance');
    expect([shareOfMax(25, max), percentOf(15, max), percentOf(61, max), percentOf(undefined, max)]).toEqual([
      15, 25, 100, 0,
    ]);
  });

  it('any text gives a form, never an error', () => {
    const text = fc.oneof(fc.stringMatching(/^[0-9]{0,19}(\.[0-9]{0,18})?$/), fc.string());
    const unit = fc.constantFrom('lots' as const, 'coin' as const, 'quote' as const);
    const by = fc.constantFrom('price' as const, 'percent' as const);
    const kind = fc.constantFrom('market' as const, 'limit' as const);
    const side = fc.constantFrom('long' as const, 'short' as const);
    fc.assert(
      fc.property(text, text, text, text, unit, by, by, kind, side, (price, amount, profit, loss, ...choices) => {
        const [unitOf, profit_by, loss_by, kindOf, sideOf] = choices;
        const typed = { price, amount, profit, loss, unit: unitOf, profit_by, loss_by, kind: kindOf, side: sideOf };
        expect(() => formOf({ ...typed, stops: 'on' })).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('take-profit and stop-loss', () => {
  it('J10.1 show what they come to', () => {
    const form = formOf({ amount: '5', stops: 'on', profit: '66000', loss: '63000' });
    expect([form.take_profit?.profit?.toString(), form.stop_loss?.profit?.toString()]).toEqual(['87.5', '-62.5']);
    expect(form.problem).toBeUndefined();
  });

  it('are typed as a move in percent too', () => {
    const percent = { stops: 'on', profit_by: 'percent', loss_by: 'percent', profit: '2', loss: '1' } as const;
    const long = formOf({ amount: '5', ...percent });
    expect([long.take_profit?.price.toString(), long.stop_loss?.price.toString()]).toEqual(['65535', '63607.5']);
    const short = formOf({ amount: '5', side: 'short', ...percent });
    expect([short.take_profit?.price.toString(), short.stop_loss?.price.toString()]).toEqual(['62965', '64892.5']);
  });

  it('FU15 are on their sides of the price, and the stop comes before the liquidation', () => {
    expect(formOf({ amount: '5', stops: 'on', profit: '60000' }).problem).toBe('futures_take_profit_side');
    expect(formOf({ amount: '5', stops: 'on', loss: '65000' }).problem).toBe('futures_stop_side');
    expect(formOf({ amount: '5', stops: 'on', loss: '61000' }).problem).toBe('futures_stop_beyond_liquidation');
    expect(formOf({ amount: '5', stops: 'off', loss: '65000' }).problem, 'switched off').toBeUndefined();
  });

  it('FU15 a wrong level is known by itself, also before the lots are typed', () => {
    const problemsOf = (typed: Partial<Typed>) => {
      const form = formOf({ stops: 'on', ...typed });
      return [stopProblem('take_profit', form, terms), stopProblem('stop_loss', form, terms)];
    };
    expect(problemsOf({ profit: '60000', loss: '63000' })).toEqual(['futures_take_profit_side', undefined]);
    expect(problemsOf({ profit: '66000', loss: '65000' })).toEqual([undefined, 'futures_stop_side']);
    expect(problemsOf({ side: 'short', profit: '66000', loss: '63000' })).toEqual([
      'futures_take_profit_side',
      'futures_stop_side',
    ]);
    expect(problemsOf({ amount: '5', loss: '61000' })).toEqual([undefined, 'futures_stop_beyond_liquidation']);
    expect(problemsOf({ loss: '61000' }), 'no lots, no liquidation price').toEqual([undefined, undefined]);
  });
});

describe('the leverage sheet', () => {
  const at = (multiple: number) => leverageForm(typedAs({ amount: '5' }), multiple, terms, seen);
  const day = { high_24h: Decimal.of(64_900), low_24h: Decimal.of(62_480), last: Decimal.of(64_250) };

  it.each([
    [10, '321.25', '58146.25', '0.0950', 'calm'],
    [20, '160.63', '61358.75', '0.0450', 'warn'],
    [50, '64.25', '63286.25', '0.0150', 'danger'],
    [100, '32.13', '63928.75', '0.0050', 'danger'],
  ])('J9.2 at %ix: margin %s, liquidation %s, distance %s, zone %s', (multiple, margin, liquidation, way, zone) => {
    const { opening, distance } = at(multiple);
    expect([said(opening?.margin, 2, 'up'), opening?.liquidation.toFixed(2), said(distance, 4)]).toEqual([
      margin,
      liquidation,
      way,
    ]);
    expect(zoneOf(multiple, distance, rangeOf(day))).toBe(zone);
  });

  it('J9.2 compares the distance with the range of the last 24 hours', () => {
    expect(said(rangeOf(day), 4)).toBe('0.0377');
    expect(rangeOf({ ...day, low_24h: null })).toBeUndefined();
    expect(barsOf(Decimal.of('0.01'), Decimal.of('0.04'))).toEqual({ distance: 25, range: 100 });
  });

  it('J9.2 says nothing of a day of which fewer than twelve hours are known', () => {
    const [hour_ms, now_ms] = [3_600_000, 1_000_000 * 3_600_000 + 60_000];
    const from = (hours: number) => [{ time: now_ms - hours * hour_ms }, { time: now_ms }];
    expect([isDayKnown(undefined, now_ms), isDayKnown([], now_ms)]).toEqual([false, false]);
    expect([isDayKnown(from(11), now_ms), isDayKnown(from(12), now_ms)]).toEqual([false, true]);
    expect(dayBefore(now_ms)).toBe(999_976 * 3600);
  });

  it('without lots it shows the smallest order', () => {
    expect(leverageForm(nothingTyped, 10, terms, seen).lots).toBe(1);
  });

  it('starts at the largest multiple up to 20', () => {
    expect(multipleOf(nothingTyped, terms)).toBe(20);
    expect(multipleOf(nothingTyped, { multiples: [2, 5, 10] })).toBe(10);
    expect(multipleOf({ multiple: '30' }, { multiples: [50] }), 'an old draft').toBe(50);
  });
});

it('J10.2 an open position is computed from the live price', () => {
  const position = {
    type: LONG,
    entry_price: Decimal.of(64_250),
    size: Decimal.of('0.05'),
    margin: Decimal.of('160.625'),
    overnight_left: Decimal.zero,
    maintenance: Decimal.of('16.0625'),
    opened_at: instantOf('2026-03-09T14:05:00.000Z'),
  } as const;
  const now = resultAt(position, Decimal.of(64_900), terms);
  expect([now?.profit.toString(), said(now?.share, 4), now?.risk.toString()]).toEqual(['32.5', '0.2023', '0']);
  expect(resultAt(position, Decimal.of('62804.375'), terms)?.risk.toString()).toBe('50');
  expect(resultAt(position, undefined, terms)).toBeUndefined();
});
