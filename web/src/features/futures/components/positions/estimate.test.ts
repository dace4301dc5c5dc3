import { expect, test } from 'vitest';
import { SHORT } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { resultAt, type Closing, type Position, type Terms } from '#web/features/futures/queries.ts';
import { closeMarks, lotsIn } from './close-lots.ts';
import { csvOf } from './csv.ts';
import { newsOf } from './ends.ts';
import { closeEstimate, liquidationWith, resultOfLevel, reversedAt, runningOf, sumsOf } from './estimate.ts';
import { askedOf, filterOf, isFiltered, NOTHING } from './history-filter.ts';
import { stopsForm, typedStops } from './stops.ts';

const at = instantOf('2026-03-09T14:05:00.000Z');
const price = Decimal.of('64900');

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
  max_lots: 1000,
  multiples: [10, 20, 50, 100],
  fee_rate: Decimal.of('0.0005'),
  overnight_rate: Decimal.of('0.0002'),
  maintenance_rate: Decimal.of('0.005'),
  spread: Decimal.zero,
  exposure_limit: Decimal.of(1_000_000),
  is_paused: false,
};

const long: Position = {
  id: 1,
  user_id: 42,
  type: 1,
  currency: 1,
  legal: 3,
  origin_price: Decimal.of('64250'),
  price: Decimal.of('64250'),
  update_price: price,
  target_profit_price: Decimal.zero,
  stop_loss_price: Decimal.zero,
  share: 5,
  number: Decimal.of('0.05'),
  multiple: 20,
  origin_caution_money: Decimal.of('160.625'),
  caution_money: Decimal.of('160.625'),
  fact_profits: Decimal.zero,
  profits: Decimal.zero,
  trade_fee: Decimal.of('1.60625'),
  overnight: '0.02',
  overnight_money: Decimal.zero,
  status: 1,
  settled: 0,
  create_time: '2026-03-09 14:05:00',
  transaction_time: '2026-03-09 14:05:00',
  handle_time: '',
  complete_time: '',
  time: '2026-03-09 14:05:00',
  order_type: 1,
  follow_user_id: 0,
  follow_order_id: 0,
  show_lever_id: 1,
  symbol: 'BTC/USDT',
  currency_name: 'BTC',
  legal_name: 'USDT',
  match_id: 1,
  account: 'futures',
  kind: 'market',
  state: 'open',
  limit_price: null,
  entry_price: Decimal.of('64250'),
  take_profit: null,
  stop_loss: null,
  lots: 5,
  opened_lots: 5,
  copied_from: null,
  copied_trader: null,
  lot_parts: 1,
  size: Decimal.of('0.05'),
  margin: Decimal.of('160.625'),
  maintenance: Decimal.of('16.0625'),
  reserved: Decimal.zero,
  liquidation_price: Decimal.of('61358.75'),
  lot_size: Decimal.of('0.01'),
  fee_rate: Decimal.of('0.0005'),
  open_fee_left: Decimal.of('1.60625'),
  overnight_left: Decimal.zero,
  fees: Decimal.of('1.60625'),
  overnight_fees: Decimal.zero,
  gross: Decimal.zero,
  net: Decimal.zero,
  open_tick: 10,
  close_reason: null,
  cancel_reason: null,
  close_price: null,
  close_tick: null,
  placed_at: at,
  opened_at: at,
  closed_at: null,
  updated_at: at,
};

test('FU7 the result of a position and its share of the margin at a price', () => {
  const result = resultAt(long, price, terms);
  expect(result?.profit.toString()).toBe('32.5');
  expect(result?.share.cut(4, 'half_even').toString()).toBe('0.2023');
  expect(result?.risk.isZero()).toBe(true);
});

test('FU7 nights make the margin smaller and not what was put in; added margin counts as put in', () => {
  const nights = { ...long, margin: Decimal.of('150.625'), overnight_left: Decimal.of('10') };
  expect(resultAt(nights, price, terms)?.share.cut(4, 'half_even').toString()).toBe('0.2023');
  const added = { ...nights, margin: Decimal.of('311.25') };
  expect(resultAt(added, price, terms)?.share.cut(4, 'half_even').toString()).toBe('0.1012');
});

test('FU10 closing is estimated as it is settled: result, both fees, what comes back', () => {
  const whole = closeEstimate(long, 5, price, terms);
  expect(whole?.gross.toString()).toBe('32.5');
  expect(whole?.fee.toString()).toBe('1.6225');
  expect(whole?.open_fee.toString()).toBe('1.60625');
  expect(whole?.net.toString()).toBe('29.27125');
  expect(whole?.paid_back.toString()).toBe('191.5025');
  const part = closeEstimate(long, 2, price, terms);
  expect(part?.gross.toString()).toBe('13');
  expect(part?.fee.toString()).toBe('0.649');
});

test('FU10 after a part was closed, the rest bears only what that part did not take with it', () => {
  const rest = {
    ...long,
    lots: 3,
    margin: Decimal.of('96.375'),
    open_fee_left: Decimal.of('0.96375'),
    overnight_fees: Decimal.of('1'),
    overnight_left: Decimal.of('0.6'),
  };
  const estimate = closeEstimate(rest, 3, price, terms);
  expect([String(estimate?.open_fee), String(estimate?.overnight)]).toEqual(['0.96375', '0.6']);
});

test('FU13 an estimate never loses more than the margin', () => {
  const gap = closeEstimate(long, 5, Decimal.of('50000'), terms);
  expect(gap?.paid_back.isZero()).toBe(true);
  expect(gap?.net.toString()).toBe(long.margin.plus(Decimal.of('1.60625')).negated().toString());
});

test('FU15 a level is shown with what it would bring', () => {
  expect(resultOfLevel(long, Decimal.of('66000'), terms)?.toString()).toBe('87.5');
  expect(resultOfLevel(long, Decimal.of('63000'), terms)?.toString()).toBe('-62.5');
});

test('FU15 levels on the wrong side are reported at their field and cannot be saved', () => {
  const wrong = stopsForm({ take_profit: '60000.00', stop_loss: '' }, long, price, terms);
  expect(wrong.problems).toEqual({ take_profit: 'futures_take_profit_side' });
  expect(wrong.input).toBeUndefined();
  const beyond = stopsForm({ take_profit: '', stop_loss: '61000' }, long, price, terms);
  expect(beyond.problems).toEqual({ stop_loss: 'futures_stop_beyond_liquidation' });
  const sound = stopsForm({ take_profit: '66000', stop_loss: '63000' }, long, price, terms);
  expect(sound.problems).toEqual({});
  expect(sound.input).toEqual({
    id: long.id,
    target_profit_price: Decimal.of('66000'),
    stop_loss_price: Decimal.of('63000'),
  });
});

test('FU15 an empty field removes its level, and what is set already is no change', () => {
  const set = { ...long, take_profit: Decimal.of('66000') };
  expect(stopsForm(typedStops(set, terms), set, price, terms).changed).toBe(false);
  const removed = stopsForm({ take_profit: '', stop_loss: '' }, set, price, terms);
  expect(removed.changed).toBe(true);
  expect(removed.input).toEqual({ id: long.id });
});

test('FU15 the levels of a pending order are measured against its limit', () => {
  const pending = {
    ...long,
    state: 'pending' as const,
    entry_price: null,
    liquidation_price: null,
    limit_price: Decimal.of('60000'),
  };
  expect(stopsForm({ take_profit: '61000', stop_loss: '59000' }, pending, price, terms).problems).toEqual({});
  expect(stopsForm({ take_profit: '59000', stop_loss: '' }, pending, price, terms).problems).toEqual({
    take_profit: 'futures_take_profit_side',
  });
});

test('FU8 more margin moves the liquidation price away', () => {
  expect(liquidationWith(long, Decimal.zero, terms)?.toString()).toBe('61358.75');
  expect(liquidationWith(long, Decimal.of(50), terms)?.toString()).toBe('60358.75');
});

test('a reversal opens the opposite side with the same lots and multiple', () => {
  const opened = reversedAt(long, price, terms);
  expect(opened.side).toBe(SHORT);
  expect(opened.margin.toString()).toBe('162.25');
  expect(opened.liquidation.gt(price)).toBe(true);
});

test('several positions are summed only while each has a price', () => {
  const both = [long, { ...long, id: 2 }];
  const one = closeEstimate(long, long.lots, price, terms);
  expect(sumsOf(runningOf(both, [terms], () => price))?.net).toEqual(one?.net.plus(one.net));
  expect(sumsOf(runningOf(both, [terms], () => price))?.fees.toString()).toBe('3.245');
  expect(sumsOf(runningOf(both, [terms], () => undefined))).toBeUndefined();
  expect(runningOf(both, [], () => price)).toEqual([]);
});

test('FU10 typed lots are whole, at least one and at most what is open', () => {
  expect(lotsIn('3', 5, 1)).toEqual({ lots: 3, problem: false });
  expect(lotsIn('6', 5, 1)).toEqual({ lots: 5, problem: true });
  for (const typed of ['', '0', '1.5', '-1']) expect(lotsIn(typed, 5, 1).problem, typed).toBe(true);
});

test('CT13 typed lots of a position that was copied have two decimals', () => {
  expect(lotsIn('1.25', 150, 100)).toEqual({ lots: 125, problem: false });
  expect(lotsIn('0.01', 150, 100)).toEqual({ lots: 1, problem: false });
  expect(lotsIn('1.51', 150, 100)).toEqual({ lots: 150, problem: true });
  for (const typed of ['', '0', '0.001', '1.255']) expect(lotsIn(typed, 150, 100).problem, typed).toBe(true);
});

test('CT13 a position of 1.25 lots that is the customer’s own again is reversed with the same size', () => {
  const parts = { ...long, lot_parts: 100, lots: 125, lot_size: Decimal.of('0.0001') };
  const reversed = reversedAt(parts, price, terms);
  expect(reversed.size).toEqual(Decimal.of('0.0125'));
});

test('FU31 news are what was not asked for: ends by themselves, and orders that opened or were cancelled', () => {
  const closed = { ...long, state: 'closed' as const };
  expect(newsOf({ ...closed, close_reason: 'stop_loss' })).toBe('stop_loss');
  expect(newsOf({ ...closed, close_reason: 'trader' }), 'CT28').toBe('trader');
  expect(newsOf({ ...closed, close_reason: 'customer' })).toBeUndefined();
  const filled = { ...long, kind: 'limit' as const, state: 'open' as const, opened_at: at, updated_at: at };
  expect(newsOf(filled)).toBe('opened');
  expect(newsOf({ ...filled, updated_at: instantOf(Date.UTC(2027, 0, 1)) }), 'a later change').toBeUndefined();
  const cancelled = { ...filled, state: 'cancelled' as const };
  expect(newsOf({ ...cancelled, cancel_reason: 'house' })).toBe('cancelled');
  expect(newsOf({ ...cancelled, cancel_reason: 'customer' }), 'asked for').toBeUndefined();
});

test('the slider of lots has detents without repetition', () => {
  expect(closeMarks(5, String).map(({ value }) => value)).toEqual([1, 3, 4, 5]);
  expect(closeMarks(2, String).map(({ value }) => value)).toEqual([1, 2]);
});

const closing: Closing = {
  id: 9,
  position_id: 1,
  match_id: 1,
  symbol: 'BTC/USDT',
  type: 1,
  multiple: 20,
  lot_parts: 1,
  lots: 5,
  size: Decimal.of('0.05'),
  entry_price: Decimal.of('64250'),
  open_tick: 10,
  opened_at: instantOf('2026-03-09T14:05:00.000Z'),
  price,
  tick: 48213,
  reason: 'customer',
  margin: Decimal.of('160.625'),
  gross: Decimal.of('32.5'),
  open_fee: Decimal.of('1.60625'),
  close_fee: Decimal.of('1.6225'),
  overnight_fees: Decimal.zero,
  deficit: Decimal.zero,
  to_insurance: Decimal.zero,
  paid_back: Decimal.of('191.5025'),
  net: Decimal.of('29.27125'),
  at: instantOf('2026-03-09T14:06:00.000Z'),
};

test('FU24 the history asks the server for a pair, a side, a reason and UTC days', () => {
  const today = instantOf('2026-03-09T14:05:00.000Z');
  const chosen = { ...NOTHING, pair: 'BTC/USDT', side: 'long', reason: 'customer', span: 'days_7' } as const;
  const filter = filterOf(chosen, [{ symbol: 'BTC/USDT', match_id: 1 }], today);
  expect(filter).toEqual({ match_id: 1, side: 'long', reason: 'customer', from: '2026-03-03', to: undefined });
  expect(askedOf(filter)).toEqual({ match_id: 1, type: 1, reason: 'customer', from: '2026-03-03' });
  const none = filterOf(NOTHING, [], today);
  expect([askedOf(none), isFiltered(none)]).toEqual([{}, false]);
});

test('the file of the history names every number, plain and with a dot', () => {
  const [head = '', line = ''] = csvOf([closing]).split('\r\n');
  expect(head.split(',')).toHaveLength(line.split(',').length);
  expect(line).toBe(
    '9,F-1,2026-03-09 14:05:00,2026-03-09 14:06:00,BTC/USDT,long,20,5,0.05,64250,10,64900,48213,customer,160.625,32.5,1.60625,1.6225,0,0,0,191.5025,29.27125',
  );
});
