/* `npm run audit`: holds the books against every invariant and exits with 1 if one is broken. */
import pg from 'pg';
import { audit, describeViolation } from '#server/core/audit/auditor.ts';
import { invariants } from '#server/core/audit/invariants.ts';
import { BadEnvironment, readEnvironment, type Environment } from '#server/ports/environment.ts';
import { DataDirInUse, PostgresFailure, runningUrl, startPostgres } from '#server/ports/postgres/index.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The configured database, the one of a server that is running, or the embedded one, started for this audit alone. */
const withDatabase = async (environment: Environment, work: (url: string) => Promise<void>): Promise<void> => {
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

const report = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const violations = await audit(client);
    const broken = new Set(violations.map(({ invariant }) => invariant.id));
    for (const { id, sentence } of invariants) say(`${broken.has(id) ? '✗' : '✓'} ${id.padEnd(5)} ${sentence}`);
    for (const violation of violations) say(describeViolation(violation));
    say(violations.length === 0 ? 'The books hold.' : `${violations.length} invariants are broken.`);
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
};

const NO_SUCH_DATABASE = '3D000';

try {
  await withDatabase(readEnvironment(), report);
} catch (failure) {
  if (failure instanceof pg.DatabaseError && failure.code === NO_SUCH_DATABASE) {
    say('There are no books yet: the exchange was never started on this data folder.');
    process.exit(0);
  }
  const known = failure instanceof BadEnvironment || failure instanceof PostgresFailure;
  say(known ? failure.message : failure instanceof Error ? (failure.stack ?? failure.message) : String(failure));
  process.exitCode = 1;
}
