import { describe, expect, it, vi } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { createBatch } from './markets-batch.ts';
import { createPairs, type Pair } from './markets-pairs.ts';

const row = (symbol: string, price: string, tick_seq: number): Pair =>
  ({
    symbol,
    name: `${symbol} by HTTP`,
    state: 'open',
    now_price: price,
    last: Decimal.of(price),
    tick_seq,
    tick_at: instantOf('2026-03-09T14:05:00.000Z'),
  }) as Pair;

const event = (symbol: string, price: string, seq: number, state = 'open') => ({
  type: 'daymarket',
  match_id: 1,
  currency_id: 1,
  currency_name: 'BTC',
  legal_id: 3,
  legal_name: 'USDT',
  symbol,
  period: '1day',
  open: '62800.00',
  close: price,
  high: '64900.00',
  low: '62480.00',
  volume: '18432.51',
  time: 1_773_065_101_000,
  change: '+2.31',
  now_price: price,
  api_form: 'price_log',
  n: 1,
  turnover: '1184245267.50',
  rate: '0.0231',
  state,
  seq,
});

describe('a pair', () => {
  it('is the loaded row updated by socket events', () => {
    const pairs = createPairs();
    pairs.load([row('BTC/USDT', '64250', 5)]);
    expect(pairs.receive(event('BTC/USDT', '64251.5', 6))).toBe(true);
    expect(pairs.get('BTC/USDT')).toMatchObject({
      name: 'BTC/USDT by HTTP',
      last: Decimal.of('64251.5'),
      change_24h: Decimal.of('0.0231'),
      turnover_24h: Decimal.of('1184245267.5'),
      tick_seq: 6,
      tick_at: '2026-03-09T14:05:01.000Z',
    });
  });

  it('MA18 is marked as paused and as open again by an event, and only its own readers are told', () => {
    const pairs = createPairs();
    pairs.load([
      { ...row('BTC/USDT', '100', 5), id: 1, is_paused: false, paused_at: null },
      { ...row('ETH/USDT', '10', 5), id: 2, is_paused: false, paused_at: null },
    ]);
    const [btc, eth] = [vi.fn(), vi.fn()];
    pairs.subscribe('BTC/USDT', btc);
    pairs.subscribe('ETH/USDT', eth);
    const pause = { id: 1, paused_at: instantOf('2026-03-09T14:05:00.000Z'), reason: 'corporate_action' };
    pairs.pause([pause]);
    pairs.pause([pause]);
    expect(pairs.get('BTC/USDT')).toMatchObject({ paused_at: pause.paused_at, pause_reason: 'corporate_action' });
    expect([pairs.get('BTC/USDT')?.is_paused, pairs.get('ETH/USDT')?.is_paused]).toEqual([true, false]);
    pairs.pause([]);
    expect(pairs.get('BTC/USDT')?.is_paused).toBe(false);
    expect([btc.mock.calls.length, eth.mock.calls.length]).toEqual([2, 0]);
  });

  it('never goes back to an older price, whether an answer or an event is late', () => {
    const pairs = createPairs();
    pairs.load([row('BTC/USDT', '100', 5)]);
    pairs.receive(event('BTC/USDT', '103', 8));
    pairs.load([{ ...row('BTC/USDT', '101', 6), name: 'renamed' }]);
    pairs.receive(event('BTC/USDT', '102', 7));
    expect(pairs.get('BTC/USDT')).toMatchObject({ now_price: '103', tick_seq: 8, name: 'renamed' });
    pairs.load([row('BTC/USDT', '104', 9)]);
    expect(pairs.get('BTC/USDT')?.now_price).toBe('104');
  });

  it('notifies only its own readers', () => {
    const pairs = createPairs();
    const [btc, eth] = [vi.fn(), vi.fn()];
    pairs.load([row('BTC/USDT', '100', 1), row('ETH/USDT', '10', 1)]);
    pairs.subscribe('BTC/USDT', btc);
    pairs.subscribe('ETH/USDT', eth);
    pairs.receive(event('BTC/USDT', '101', 2));
    expect(btc).toHaveBeenCalledOnce();
    expect(eth).not.toHaveBeenCalled();
  });

  it('reloads over HTTP a market that opened or closed, that is unknown, or whose event is invalid', () => {
    const pairs = createPairs();
    pairs.load([row('BTC/USDT', '100', 1)]);
    expect(pairs.receive(event('BTC/USDT', '100', 1, 'closed'))).toBe(false);
    expect(pairs.get('BTC/USDT')?.state).toBe('closed');
    expect(pairs.receive(event('NEW/USDT', '1', 1))).toBe(false);
    for (const payload of [null, {}, event('BTC/USDT', 'NaN', 2), event('BTC/USDT', '1', 2, 'elsewhere')])
      expect(pairs.receive(payload)).toBe(false);
    expect(pairs.get('BTC/USDT')?.now_price).toBe('100');
  });
});

describe('a batch', () => {
  it('paints at once after a quiet time, then four times a second, and only the last of each key', () => {
    let now_ms = 1000;
    const delays: number[] = [];
    const works: (() => void)[] = [];
    const batch = createBatch({
      now_ms: () => now_ms,
      later: (work, delay_ms) => {
        delays.push(delay_ms);
        works.push(work);
      },
      frame: (work) => work(),
    });
    const painted: string[] = [];
    batch.add('BTC', () => painted.push('btc 1'));
    batch.add('ETH', () => painted.push('eth 1'));
    batch.add('BTC', () => painted.push('btc 2'));
    works.shift()?.();
    now_ms += 100;
    batch.add('BTC', () => painted.push('btc 3'));
    works.shift()?.();
    expect(painted).toEqual(['eth 1', 'btc 2', 'btc 3']);
    expect(delays).toEqual([0, 150]);
  });
});
