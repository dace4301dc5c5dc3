import { expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import type { Order } from '#web/features/spot/queries.ts';
import { csvOf } from './csv.ts';
import { filterOf, isFiltered, NOTHING, passes, withReceived } from './filter.ts';

const today = instantOf('2026-03-09T14:05:00.000Z');
const markets = [
  { symbol: 'BTC/USDT', match_id: 1, currency_id: 2, legal_id: 1 },
  { symbol: 'ETH/USDT', match_id: 2, currency_id: 3, legal_id: 1 },
];

const order = (id: number, part: Partial<Order> = {}): Order => ({
  id,
  u_id: 42,
  currency_id: 2,
  legal_id: 1,
  type: 1,
  target_price: Decimal.of('64249.7'),
  trade_price: Decimal.of('64250'),
  trade_amount: Decimal.of('0.01'),
  charge_fee: Decimal.zero,
  status: 1,
  created_at: '2026-03-09 10:00:00',
  placed_at: '2026-03-09T10:00:00.000Z' as Instant,
  symbol: 'BTC/USDT',
  match_id: 1,
  currency_name: 'BTC',
  legal_name: 'USDT',
  kind: 'limit',
  force: 'gtc',
  state: 'open',
  why: null,
  stop_price: null,
  total: null,
  filled: Decimal.zero,
  filled_value: Decimal.zero,
  reserved: Decimal.of('642.497'),
  fee_rate: Decimal.zero,
  tick_seq: 77,
  triggered_by: null,
  updated_at: '2026-03-09T10:00:00.000Z' as Instant,
  ...part,
});

test('SP21 no filter requests everything', () => {
  expect(isFiltered(filterOf(NOTHING, markets, today))).toBe(false);
});

test('SP21 a pair, a side, a state and days become the request', () => {
  const chosen = { pair: 'ETH/USDT', side: 'sell', status: '3', span: 'days_7', dates: {} } as const;
  expect(filterOf(chosen, markets, today)).toEqual({
    currency_id: 3,
    legal_id: 1,
    type: 2,
    status: 3,
    from: '2026-03-03',
  });
  expect(isFiltered(filterOf({ ...NOTHING, pair: 'NO/SUCH', side: 'x', status: '9' }, markets, today))).toBe(false);
});

test('SP21 a published order is filtered as the server would: by UTC days, both included', () => {
  const day = { from: '2026-03-09', to: '2026-03-09' };
  expect(passes(order(1), day)).toBe(true);
  expect(passes(order(1, { placed_at: '2026-03-08T23:59:59.999Z' as Instant }), day)).toBe(false);
  expect(passes(order(1, { state: 'expired' }), { status: 3 })).toBe(true);
  expect(passes(order(1, { state: 'waiting' }), { status: 1 })).toBe(true);
  expect(passes(order(1), { type: 2 })).toBe(false);
});

test('SP21 a published order updates its row, comes first when new, and leaves when it no longer matches', () => {
  const later = '2026-03-09T11:00:00.000Z' as Instant;
  const received = new Map([
    [1, order(1, { state: 'cancelled', updated_at: later })],
    [2, order(2, { filled: Decimal.of('0.004'), updated_at: later })],
    [9, order(9)],
    [8, order(8, { type: 2 })],
  ]);
  const shown = withReceived([order(3), order(2), order(1)], received, { status: 1, type: 1 });
  expect(shown.map(({ id, filled }) => `${id} ${String(filled)}`)).toEqual(['9 0', '3 0', '2 0.004']);
});

test('SP21 an order published before the list was loaded does not undo it', () => {
  const newer = order(1, { state: 'cancelled', updated_at: '2026-03-09T11:00:00.000Z' as Instant });
  expect(withReceived([newer], new Map([[1, order(1)]]), {})[0]?.state).toBe('cancelled');
});

test('SP21 the file has plain numbers, the average price and the fee’s currency, and no cell that is a formula', () => {
  const filled = order(7, {
    symbol: '=cmd|"x"',
    state: 'filled',
    filled: Decimal.of('0.01'),
    filled_value: Decimal.of('642.5'),
    charge_fee: Decimal.of('0.00001'),
  });
  const [head, line, end] = csvOf([filled]).split('\r\n');
  expect(head).toMatch(/^order,placed_utc,/);
  expect(line).toBe(
    '7,2026-03-09 10:00:00,2026-03-09 10:00:00,"\'=cmd|""x""",buy,limit,gtc,filled,,64249.7,,0.01,0.01,642.5,64250,0.00001,BTC,64250,77,',
  );
  expect(end).toBe('');
});
