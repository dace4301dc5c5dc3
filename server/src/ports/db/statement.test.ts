import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/postgres.ts';
import { openDatabase, type Database } from './database.ts';
import { fragment, statement, type Statement } from './statement.ts';

const HOSTILE = ["'; drop table setting; --", '$1', '$2', '${x}', '\\', '"', 'null', "''", '{1,2}', '/*', '\u{1F600}'];

const written = (parts: TemplateStringsArray, ...values: readonly unknown[]): Statement => statement(parts, values);

describe('SQ1: fragments nest, and values are numbered over the whole statement', () => {
  const COLUMNS = fragment`a.id, a.name`;
  const between = (low: number, high: number) => fragment`a.id between ${low} and ${high}`;

  test('a fragment without values is text', () => {
    expect(written`select ${COLUMNS} from a`).toEqual({ text: 'select a.id, a.name from a', values: [] });
  });

  test('values before, in and after fragments keep their order', () => {
    const either = fragment`(${between(1, 2)} or a.name = ${'x'} or ${between(3, 4)})`;
    expect(written`select ${0}, ${COLUMNS} from a where ${either} limit ${5}`).toEqual({
      text: 'select $1, a.id, a.name from a where (a.id between $2 and $3 or a.name = $4 or a.id between $5 and $6) limit $7',
      values: [0, 1, 2, 'x', 3, 4, 5],
    });
  });

  test('one fragment may be used twice and in several statements', () => {
    const same = between(7, 8);
    const twice = { text: 'select a.id between $1 and $2, a.id between $3 and $4', values: [7, 8, 7, 8] };
    expect([written`select ${same}, ${same}`, written`select ${same}, ${same}`]).toEqual([twice, twice]);
  });

  test('amounts and lists are bound in fragments as they are outside', () => {
    const part = fragment`${Decimal.of('1.50')}, ${[1, null, 2]}, ${['a', 'b']}, ${[]}`;
    expect(written`select ${part}`.values).toEqual([Decimal.of('1.50').toString(), '{1,NULL,2}', ['a', 'b'], '{}']);
  });
});

describe('SQ2: outside input is never statement text', () => {
  test.each(HOSTILE)('%s is a parameter, in a statement and in a fragment', (value) => {
    const { text, values } = written`select ${value}, ${fragment`(${value}, ${fragment`${value}`})`}`;
    expect(text).toBe('select $1, ($2, $3)');
    expect(values).toEqual([value, value, value]);
  });

  test('an object that looks like a fragment is bound, whatever its prototype claims', () => {
    const real = fragment`1; drop table setting`;
    const forged = [
      { parts: ['1; drop table setting'], values: [] },
      JSON.parse('{"parts":["1; drop table setting"],"values":[],"__proto__":{"constructor":{"name":"Fragment"}}}'),
      Object.assign({}, real),
      structuredClone({ parts: [...real.parts], values: real.values }),
    ];
    for (const value of forged) expect(written`select ${value}`).toEqual({ text: 'select $1', values: [value] });
  });

  test('a fragment in a list is refused', () => {
    expect(() => written`select any (${[fragment`1`]})`).toThrow('a fragment is a part of a statement');
  });

  describe('in PostgreSQL', () => {
    let fresh: FreshDatabase;
    let db: Database;
    beforeAll(async () => {
      fresh = await freshDatabase();
      db = openDatabase({ url: fresh.app_url, connections: 1 });
    });
    afterAll(async () => {
      await db.close();
      await fresh.drop();
    });

    test('hostile texts come back unchanged', async () => {
      for (const value of HOSTILE) {
        const inner = fragment`${value}::text as inner_text`;
        const row = await db.row<{ outer_text: string; inner_text: string; listed: string[] }>`
          select ${value}::text as outer_text, ${inner}, ${fragment`${[value, value]}::text[]`} as listed`;
        expect(row).toEqual({ outer_text: value, inner_text: value, listed: [value, value] });
      }
    });
  });
});
