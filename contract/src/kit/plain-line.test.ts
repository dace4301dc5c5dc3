import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainLine } from './plain-line.ts';

const line = plainLine(1, 40);
const takes = (text: string): boolean => z.safeDecode(line, text).success;

test.each(['FT-2026/11/0042', 'Ann Lee', '李安', 'Nguyễn Thị Ánh', '0x9f4c… & co.'])('%j is a plain line', (text) => {
  expect(takes(text)).toBe(true);
});

test.each(['<b>paid</b>', 'two\nlines', 'a\u202egnp.exe', 'zero\u200bwidth', 'line\u2028break', '', 'x'.repeat(41)])(
  '%j is not',
  (text) => expect(takes(text)).toBe(false),
);
