/* `npm run audit`: checks the books against every invariant and exits with 1 if one is broken. */
import { describeViolation } from '#server/core/audit/auditor.ts';
import { connectAsOwner } from '#server/ports/db/failure.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import { explainStart } from '#server/ports/start-failure.ts';
import { auditor } from '#server/rooms.ts';
import { isNotThereYet, withDatabase } from './with-database.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const report = async (url: string): Promise<void> => {
  const client = await connectAsOwner(url, 'candor audit');
  try {
    const violations = await auditor.audit(client);
    const broken = new Set(violations.map(({ invariant }) => invariant.id));
    for (const { id, sentence } of auditor.invariants) say(`${broken.has(id) ? '✗' : '✓'} ${id.padEnd(5)} ${sentence}`);
    for (const violation of violations) say(describeViolation(violation));
    say(violations.length === 0 ? 'The books hold.' : `${violations.length} invariants are broken.`);
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
};

try {
  const environment = readEnvironment();
  await withDatabase(environment, report).catch((failure: unknown) => {
    if (!isNotThereYet(failure)) throw failure;
    say('There are no books yet: the exchange was never started here.');
    // A mistyped address must not look like sound books.
    process.exitCode = environment.database_url === undefined ? 0 : 1;
  });
} catch (failure) {
  say(explainStart(failure));
  process.exitCode = 1;
}
