/* `npm run audit`: holds the books against every invariant and exits with 1 if one is broken. */
import pg from 'pg';
import { audit, describeViolation } from '#server/core/audit/auditor.ts';
import { invariants } from '#server/core/audit/invariants.ts';
import { BadEnvironment, readEnvironment } from '#server/ports/environment.ts';
import { PostgresFailure } from '#server/ports/postgres/index.ts';
import { withDatabase } from './with-database.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

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
