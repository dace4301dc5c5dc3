import { insist } from '../fault.ts';
import { readNamed, type Named } from './answers.ts';
import { call } from './read.ts';

/* The list of all series, which says which code and which names a number has. */

const LIST = 100;
const TRIES = 5;

/** A row as it came, so that a file keeps it as evidence. */
export interface Listed extends Named {
  readonly row: unknown;
}

/** The rows of series by their numbers; the list moves while it is read, so it is read again until it has what is wanted. */
export const listedSeries = async (
  base: string,
  isWhole: (rows: ReadonlyMap<number, Listed>) => boolean,
): Promise<ReadonlyMap<number, Listed>> => {
  const listed = new Map<number, Listed>();
  for (let tried = 1; tried <= TRIES && !isWhole(listed); tried++) {
    for (let page = 1; ; page++) {
      const rows = await call(base, `bind_box/series?page=${page}&limit=${LIST}`);
      insist(Array.isArray(rows), 'the exchange sent no list of series');
      for (const row of rows as readonly unknown[]) {
        const named = readNamed(row);
        listed.set(named.id, { ...named, row });
      }
      if (rows.length < LIST) break;
    }
  }
  return listed;
};

const withCode = (rows: ReadonlyMap<number, Listed>, code: string): readonly Listed[] =>
  [...rows.values()].filter((one) => one.code === code);

/** The row of one series. */
export const listedAs = async (base: string, code: string): Promise<unknown> => {
  const rows = await listedSeries(base, (all) => withCode(all, code).length > 0);
  const [found, second] = withCode(rows, code);
  insist(found !== undefined, `the list of series has none with the code ${code}`);
  insist(second === undefined, `the list has the code ${code} for series ${found.id} and ${second?.id}`);
  return found.row;
};
