import { expect, test } from 'vitest';
import { newSeed, seedForm } from './seed-form.ts';

test('NB3: a seed is 1 to 64 letters, digits, - and _', () => {
  for (const typed of ['a', 'my_seed-7', 'x'.repeat(64)])
    expect(seedForm(typed)).toEqual({ seed: typed, problem: undefined });
  for (const typed of ['', ' ', 'two words', 'a|b', 'é', 'x'.repeat(65)])
    expect(seedForm(typed).problem).toBe('nft_seed_wrong');
});

test('NB3: blanks around a pasted seed are not sent', () => {
  expect(seedForm('  my_seed\n')).toEqual({ seed: 'my_seed', problem: undefined });
});

test('NB3: a seed that is made here is one that the server takes, and another one each time', () => {
  const made = Array.from({ length: 20 }, newSeed);
  for (const seed of made) expect(seedForm(seed).problem).toBeUndefined();
  expect(new Set(made).size).toBe(20);
});
