import { endedFileText } from '#server/core/price-log/ended-files.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { batchById, linesFrom } from '../store/batches.ts';

/** OT23: a published batch as a file, or undefined if there is none or its line is not in the log yet. */
export const batchFile = async (sql: Sql, number: number): Promise<string | undefined> =>
  endedFileText(sql, await batchById(sql, number), linesFrom);
