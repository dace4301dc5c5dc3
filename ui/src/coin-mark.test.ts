import { expect, it } from 'vitest';
import { coinMark } from './coin-mark.ts';

it('gives the four coins of the palette their own colours', () => {
  expect(coinMark('BTC')).toEqual({ letters: 'B', hue: '#f7931a' });
  expect(coinMark('USDT').hue).toBe('#26a17b');
});

it('gives a code always the same colour, and neighbours usually different ones', () => {
  expect(coinMark('SOL')).toEqual(coinMark('SOL'));
  const hues = new Set(
    ['ADA', 'AAVE', 'APT', 'ARB', 'ATOM', 'AVAX', 'AAPL', 'AMD', 'AMZN'].map((code) => coinMark(code).hue),
  );
  expect(hues.size).toBeGreaterThan(5);
});

it('uses two letters where one would not distinguish two coins', () => {
  expect(coinMark('SOL').letters).toBe('So');
  expect(coinMark('SHIB').letters).toBe('Sh');
  expect(coinMark('').letters).toBe('');
});
