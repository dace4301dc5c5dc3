import { expect, test } from 'vitest';
import { isWhole } from './type-into.ts';

test('a field that was entered by Tab is selected as a whole', () => {
  expect(isWhole({ value: '1,234', selectionStart: 0, selectionEnd: 5 })).toBe(true);
  expect(isWhole({ value: '1,234', selectionStart: 5, selectionEnd: 5 })).toBe(false);
  expect(isWhole({ value: '', selectionStart: 0, selectionEnd: 0 })).toBe(false);
});
