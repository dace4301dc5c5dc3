import { expect, test } from 'vitest';
import { priceOfLink } from './form.ts';

test('QU13 a link names a market, and one of its prices or the newest', () => {
  expect(priceOfLink({ symbol: 'BTC/USDT', seq: '42' })).toEqual({ symbol: 'BTC/USDT', seq: 42 });
  expect(priceOfLink({ symbol: 'BTC/USDT' })).toEqual({ symbol: 'BTC/USDT', seq: undefined });
});

test.each([
  {},
  { symbol: '' },
  { symbol: 'BTCUSDT' },
  { symbol: 'BTC/USDT', seq: '0' },
  { symbol: 'BTC/USDT', seq: 'x' },
])('QU14 a link like %o names no price', (query) => {
  expect(priceOfLink(query)).toBeUndefined();
});
