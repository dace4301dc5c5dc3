import { yearCalls } from '#contract/balances/year-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { yearColumns } from '../locales/year-columns.ts';

/** A line of the yearly file by the keys of its columns. */
export type Cells = Readonly<Record<string, string>>;

export const linesIn = async (csv: string): Promise<Cells[]> => {
  const keys = Object.keys(await yearColumns.load('en'));
  const [header, ...lines] = csv.trimEnd().split('\r\n');
  if (!header?.includes('Cost of what left')) throw new Error(`not the header of a yearly file: ${header}`);
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
    return Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? '']));
  });
};

/** The whole file of a short year. */
export const yearFileOf = async ({ client }: TestCustomer, year = 2026) => {
  const part = await client.send(yearCalls.year, { year });
  if (part.next_cursor !== null) throw new Error('the file has another part');
  return { ...part, lines: await linesIn(part.csv) };
};

export const totalOf = (lines: readonly Cells[], column: string): string =>
  Decimal.sum(lines.flatMap((line) => (line[column] ? [Decimal.of(line[column])] : []))).toString();
