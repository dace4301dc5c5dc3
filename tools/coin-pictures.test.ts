import { expect, test } from 'vitest';
import { coinPicture, currencyCodes, picturePath } from './coin-pictures.ts';
import { files, read } from './testing/tree.ts';

test('every currency has its current picture, and no picture is left of a removed one', () => {
  const codes = currencyCodes();
  expect(codes).toContain('BTC');
  expect(codes.length).toBeGreaterThan(30);
  expect(files(/^web\/public\/coins\//).sort()).toEqual(codes.map(picturePath).sort());
  for (const code of codes) expect(read(picturePath(code)), code).toBe(coinPicture(code));
});
