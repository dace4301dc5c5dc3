import { expect, it } from 'vitest';
import { workNameIn } from './work-name.ts';

const CODE = 'a'.repeat(32);

it('NF1: a work is named by its code, or by its number as legacy clients do', () => {
  expect(workNameIn({ code: CODE, id: '7' })).toEqual({ code: CODE });
  expect(workNameIn({ id: '10001' })).toEqual({ id: 10_001 });
});

it('shows no other work for an address that names none', () => {
  for (const query of [{}, { code: '' }, { code: '../7' }, { code: 'a'.repeat(65) }, { id: '-1' }, { id: '7x' }]) {
    expect(workNameIn(query), JSON.stringify(query)).toBeUndefined();
  }
});
