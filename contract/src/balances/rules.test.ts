import { expect, it } from 'vitest';
import { csvText, isFree } from './rules.ts';

it('BA2 only money in the four accounts themselves is available', () => {
  expect(
    ['spot', 'options', 'spot:held', 'withdrawals', 'lock-mining'].map((name) => isFree(`user:42:${name}`)),
  ).toEqual([true, true, false, false, false]);
});

it('BA9 no cell of a file is a formula, and separators are quoted', () => {
  expect(['=1+1', '+1', '-1', '@x', '\tx', 'plain', 'a,b', 'a"b', '=a,"b"', 'a\nb'].map(csvText)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\tx",
    'plain',
    '"a,b"',
    '"a""b"',
    `"'=a,""b"""`,
    '"a\nb"',
  ]);
});
