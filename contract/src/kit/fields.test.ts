import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import * as field from './fields.ts';

const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const result = z.safeDecode(schema, value);
  return result.success ? result.data : 'refused';
};

describe('fields of a call', () => {
  it('P22 bring pages and limits into bounds instead of refusing them', () => {
    const pages = ['0', '-1', '3', '1000000000', 'text', "1' or 1=1"].map((page) => read(field.page(), page));
    expect(pages).toEqual([1, 1, 3, 10_000, 1, 1]);
    expect(['0', '99999999', '25'].map((limit) => read(field.limit(), limit))).toEqual([1, 100, 25]);
  });

  it('P23 take whole numbers and enumerations only', () => {
    const id = field.id();
    expect(
      ['7', '0', '-7', '7.5', '07', '7e1', '0x7', ' 7', '7;', '9007199254740993', ''].map((text) => read(id, text)),
    ).toEqual([7, ...Array<string>(10).fill('refused')]);
    expect(['1', '2', '3', '1.0', 'true'].map((text) => read(field.integerChoice([1, 2]), text))).toEqual([
      1,
      2,
      'refused',
      'refused',
      'refused',
    ]);
    expect(read(field.choice(['legal', 'change']), 'balance')).toBe('refused');
  });

  it('AD1 have the bounds of the column behind them', () => {
    const edges = ['2147483647', '2147483648', '9007199254740991', '9007199254740992', '9223372036854775807'];
    const taken = (kind: z.ZodMiniType) => edges.filter((text) => read(kind, text) !== 'refused');
    expect(taken(field.catalogueId())).toEqual(edges.slice(0, 1));
    expect(taken(field.id())).toEqual(edges.slice(0, 3));
    expect([read(field.catalogueIdOrAll(), '0'), read(field.catalogueId(), '0')]).toEqual([0, 'refused']);
  });

  it('P24 keep control characters out of text', () => {
    expect(read(field.text(1, 10), 'a\u0000b')).toBe('refused');
    expect(read(field.text(1, 10), 'a\nb')).toBe('a\nb');
    expect(read(field.text(1, 10), 'x'.repeat(11))).toBe('refused');
  });

  it('P25 stay linear on text that is made for backtracking', () => {
    for (const schema of [field.email(), field.amount(), field.id(), field.text(0, 200), field.requestId()]) {
      expect(read(schema, `${'a@'.repeat(1000)}${'1'.repeat(60_000)}!`)).toBe('refused');
    }
  });

  it('read mail addresses that people have, and no others', () => {
    const given = [
      'new@example.com',
      'a.b+c@mail.example.co',
      'no',
      'a@b',
      'a b@c.de',
      '@c.de',
      'a@c..de',
      'a@c.de\u0000',
    ];
    expect(given.map((text) => read(field.email(), text) !== 'refused')).toEqual([
      true,
      true,
      ...Array<boolean>(6).fill(false),
    ]);
  });
});
