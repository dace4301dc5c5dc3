import type { Sql } from '#server/ports/db/database.ts';
import { batchById, linesFrom } from '../store/batches.ts';
import { batchLines } from './publish.ts';

/** OT23: a published batch as a file, or undefined if there is none or its line is not in the log yet. */
export const batchFile = async (sql: Sql, number: number): Promise<string | undefined> => {
  const batch = await batchById(sql, number);
  if (!batch || batch.log_index === null) return undefined;
  const lines = batchLines(await linesFrom(sql, batch.first_number, batch.count));
  return lines.map((line) => `${line}\n`).join('');
};
