import { expect, it } from 'vitest';
import { idIn } from './id-in.ts';

it('CO1 an id is whole, above zero and exact; anything else is none', () => {
  expect(['1', '10001', '999999999999999'].map(idIn)).toEqual([1, 10_001, 999_999_999_999_999]);
  const others = [undefined, '', '0', '-1', '01', '1.5', '1e3', ' 1', 'abc', '9999999999999999', '<script>', '٣'];
  expect(others.map(idIn)).toEqual(others.map(() => undefined));
});
