import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWriter, type TestWriter } from '#server/testing/writer.ts';
import { CopiedRows } from './copied-rows.ts';

let writer: TestWriter;

beforeAll(async () => {
  writer = await testWriter();
});
afterAll(() => writer.close());

const bytesOf = async (select: string): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  await writer.session.transaction((tx) =>
    tx.copy(`copy (${select}) to stdout (format binary)`, (piece) => pieces.push(Buffer.from(piece))),
  );
  return Buffer.concat(pieces);
};

interface Read {
  readonly whole: number[];
  readonly units: number;
  readonly is_so: boolean;
}

const read = (bytes: Buffer, cuts: readonly number[], places: number): Read[] => {
  const found: Read[] = [];
  const rows = new CopiedRows(5, (row) =>
    found.push({
      whole: [row.integer(0), row.integer(1), row.integer(2)],
      units: row.units(3, places),
      is_so: row.boolean(4),
    }),
  );
  const edges = [0, ...[...cuts].sort((one, other) => one - other), bytes.length];
  for (const [index, edge] of edges.slice(1).entries()) rows.take(bytes.subarray(edges[index], edge));
  rows.end();
  return found;
};

const row = fc.record({
  small: fc.integer({ min: -32768, max: 32767 }),
  middle: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  large: fc.maxSafeInteger(),
  units: fc.maxSafeInteger(),
  is_so: fc.boolean(),
});

describe('SP17 rows of a binary copy', () => {
  it('equal what was written, wherever the chunks are cut and whatever the scale', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 20 }),
        fc.integer({ min: 0, max: 15 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        async (given, places, cuts) => {
          const values = given.map(
            ({ small, middle, large, units, is_so }, n) =>
              `(${n}, (${small})::smallint, (${middle})::integer, (${large})::bigint, ((${units})::numeric / 1e${places})::numeric(38, 18), ${is_so})`,
          );
          const select =
            given.length === 0
              ? 'select 1::smallint, 1, 1::bigint, 1::numeric, true where false'
              : `select small, middle, large, units, is_so from (values ${values.join()}) as given (n, small, middle, large, units, is_so) order by n`;
          const bytes = await bytesOf(select);
          const found = read(
            bytes,
            cuts.map((cut) => cut % (bytes.length + 1)),
            places,
          );
          expect(found).toEqual(
            given.map(({ small, middle, large, units, is_so }) => ({ whole: [small, middle, large], units, is_so })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  const one = (numeric: string): Promise<Buffer> =>
    bytesOf(`select 1::smallint, 1, 1::bigint, ${numeric}::numeric, true`);

  it.each(['0.001', '0.015', `'NaN'`, `'Infinity'`, '1e20', 'null'])(
    'refuse %s where hundredths are asked for',
    async (numeric) => {
      const bytes = await one(numeric);
      expect(() => read(bytes, [], 2)).toThrow(RangeError);
    },
  );

  it('are refused when truncated or in another format', async () => {
    const bytes = await one('0.01');
    expect(read(bytes, [], 2)).toEqual([{ whole: [1, 1, 1], units: 1, is_so: true }]);
    expect(() => read(bytes.subarray(0, -2), [], 2)).toThrow('broke off');
    expect(() => read(Buffer.from('id\tname\n1\tsomebody\n'), [], 2)).toThrow('not a binary copy');
    expect(() => new CopiedRows(3, () => undefined).take(bytes)).toThrow('5 columns received, 3 expected');
  });
});
