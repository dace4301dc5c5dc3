import { expect, it } from 'vitest';
import { accountOfAddress } from './accounts.ts';

it('BA5 every address of a customer belongs to an account of the screen', () => {
  const accounts = ['spot', 'spot:held', 'withdrawals', 'lock-mining', 'fiat', 'dual'].map((name) =>
    accountOfAddress(`user:42:${name}`),
  );
  expect(accounts).toEqual(['spot', 'spot', 'spot', 'mining', 'fiat', 'financial']);
});
