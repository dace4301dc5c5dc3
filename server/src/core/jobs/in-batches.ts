import { eachDue, failuresOf, isEverybodys, type DuePorts, type DueRows } from './each-due.ts';
import { detailOf } from './trouble.ts';

type Batch<Row> = Omit<DueRows<Row>, 'work'> & {
  /** All of these rows in one transaction; called with one row when a batch failed. */
  readonly work: (rows: readonly Row[]) => Promise<unknown>;
};

/**
 * JO6: for rows that cost little together. A batch that fails is done row by row, so that only the row that cannot be
 * done waits for its next try; a row that failed before is tried by itself. A row that succeeds is no longer skipped.
 * `more` says that there were rows: work that follows the last of them, such as closing what they belong to, belongs
 * after `done`, and checks for itself that no skipped row is left.
 */
export const inBatches = async <Row>(ports: DuePorts, batch: Batch<Row>): Promise<'more' | 'done'> => {
  const { job, rows, idOf, work, isOwn } = batch;
  if (rows.length === 0) return 'done';
  const failed = await failuresOf(ports.db, job, rows.map(idOf));
  const isFailed = (row: Row): boolean => failed.has(String(idOf(row)));
  const oneByOne = rows.filter(isFailed);
  const together = rows.filter((row) => !isFailed(row));
  try {
    if (together.length > 0) await work(together);
  } catch (failure) {
    if (isEverybodys(failure) || isOwn?.(failure) === false) throw failure;
    ports.log.warn('batch done row by row', { job, rows: together.length, failure: detailOf(failure) });
    oneByOne.push(...together);
  }
  await eachDue(ports, { ...batch, rows: oneByOne, work: (row) => work([row]) });
  return 'more';
};
