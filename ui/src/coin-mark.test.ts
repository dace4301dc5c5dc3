import { expect, it } from 'vitest';
import { coinMark, markBaseline } from './coin-mark.ts';

it('gives the four coins of the palette their own colours', () => {
  expect(coinMark('BTC').hue).toBe('#f7931a');
  expect(coinMark('USDT').hue).toBe('#26a17b');
});

it('gives a code always the same colour, and neighbours usually different ones', () => {
  expect(coinMark('SOL')).toEqual(coinMark('SOL'));
  const hues = new Set(
    ['ADA', 'AAVE', 'APT', 'ARB', 'ATOM', 'AVAX', 'AAPL', 'AMD', 'AMZN'].map((code) => coinMark(code).hue),
  );
  expect(hues.size).toBeGreaterThan(5);
});

it('MA30 shows the whole code, so that no two coins have the same letters', () => {
  expect(coinMark('DOGE').lines).toEqual(['DOGE']);
  expect(coinMark('DOT').lines).toEqual(['DOT']);
  expect(coinMark('GOOGL').lines).toEqual(['GOO', 'GL']);
  expect(coinMark('1000000MOG12').lines).toEqual(['100000', '0MOG12']);
  expect(coinMark('').lines).toEqual(['']);
});

it('MA30 keeps the letters inside the drawing', () => {
  for (const code of ['OP', 'BTC', 'AAVE', 'GOOGL', 'SHIB1000', '1000000MOG12']) {
    const mark = coinMark(code);
    for (const [at, line] of mark.lines.entries()) {
      const baseline = markBaseline(mark, at);
      expect(line.length * mark.font_size * 0.72, code).toBeLessThanOrEqual(27);
      expect(baseline, code).toBeLessThan(29);
      expect(baseline - mark.font_size * 0.72, code).toBeGreaterThan(3);
    }
  }
});
