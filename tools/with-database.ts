import { errorCode } from '#server/ports/db/database.ts';
import { DatabaseFailure } from '#server/ports/db/failure.ts';
import type { Environment } from '#server/ports/environment.ts';
import { DataDirInUse, runningUrl, startPostgres } from '#server/ports/postgres/index.ts';

/** The configured database, that of a running server, or the embedded one, started for this only. */
export const withDatabase = async (environment: Environment, work: (url: string) => Promise<void>): Promise<void> => {
  if (environment.database_url !== undefined) return work(environment.database_url);
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  try {
    postgres = await startPostgres({ data_dir: environment.data_dir });
  } catch (failure) {
    if (!(failure instanceof DataDirInUse)) throw failure;
    return work(runningUrl(environment.data_dir, 'candor'));
  }
  try {
    await work(postgres.url('candor'));
  } finally {
    await postgres.stop();
  }
};

const NO_SUCH_DATABASE = '3D000';
const NO_SUCH_TABLE = '42P01';

/** Whether a failure means that no exchange was ever started on this database. */
export const isNotThereYet = (failure: unknown): boolean => {
  const code = errorCode(failure instanceof DatabaseFailure ? failure.cause : failure);
  return code === NO_SUCH_DATABASE || code === NO_SUCH_TABLE;
};
