import { expect, it } from 'vitest';
import { nameProblem, numberProblem, partsAsked, plainNumber, reasonFits, wireState } from './rules.ts';

it('VE2 legacy clients see a failed check as not done', () => {
  expect((['none', 'reviewing', 'passed', 'failed'] as const).map(wireState)).toEqual([0, 1, 2, 0]);
});

it('VE5 names of any script pass, special characters do not', () => {
  for (const name of ['María-José O’Neill', '陳大文', 'สมชาย ใจดี', 'Nguyễn Văn A', 'J. R. Smith']) {
    expect(nameProblem(name), name).toBeUndefined();
  }
  for (const name of ['Ann<b>', 'Ann 2', '@ann', 'a\nb', '${x}', 'Ann;', '\u202EAnn']) {
    expect(nameProblem(name), JSON.stringify(name)).toBe('verification_name_special');
  }
  expect(['', ' ', 'A', 'x'.repeat(65)].map(nameProblem)).toEqual(Array(4).fill('verification_name_wrong'));
});

it('VE5 numbers are letters and digits, in groups if the document has them', () => {
  expect(['A1234567', '110101 19900307 4578', 'AB-12-34-56'].map(numberProblem)).toEqual(Array(3).fill(undefined));
  expect(['A123_4567', 'A1234567!', '１２３４５６'].map(numberProblem)).toEqual(Array(3).fill('id_number_special'));
  expect(['', '12345', '-------', 'x'.repeat(33), 'A--123456'].map(numberProblem)).toEqual(
    Array(5).fill('id_number_wrong'),
  );
});

it('VE6 a number is the same in any spelling', () => {
  expect(plainNumber('ab-12 34')).toBe(plainNumber('AB1234'));
});

it('VE8 after a failure only the failed parts are required', () => {
  expect(partsAsked(1, 'none', [])).toEqual(['details', 'front_pic']);
  expect(partsAsked(1, 'failed', ['front_pic'])).toEqual(['front_pic']);
  expect(partsAsked(2, 'none', [])).toEqual(['front_pic', 'reverse_pic']);
  expect(partsAsked(2, 'failed', ['reverse_pic', 'front_pic'])).toEqual(['front_pic', 'reverse_pic']);
});

it('VE12 a photo fails for what is on it, details for what they say', () => {
  expect(reasonFits('front_pic', 'glare')).toBe(true);
  expect(reasonFits('front_pic', 'name_differs')).toBe(false);
  expect(reasonFits('details', 'number_differs')).toBe(true);
  expect(reasonFits('details', 'blurred')).toBe(false);
});
