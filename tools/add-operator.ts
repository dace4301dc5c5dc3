/*
 * `npm run add-operator <email> <name>`: creates one of the first two administrators of an exchange and prints once how
 * to log in. Later operators are created in the console, by two people.
 */
import { addFirstAdmin } from '#server/features/operators/index.ts';
import { systemClock } from '#server/ports/clock.ts';
import { appDatabaseUrl } from '#server/ports/db/app-login.ts';
import { openDatabase } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { openSecrets } from '#server/ports/db/open-secrets.ts';
import { readEnvironment, type Environment } from '#server/ports/environment.ts';
import { randomIds } from '#server/ports/ids.ts';
import { explainStart } from '#server/ports/start-failure.ts';
import { isNotThereYet, withDatabase } from './with-database.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (line: string): void => {
  say(line);
  process.exitCode = 1;
};

const [email = '', ...words] = process.argv.slice(2);
const name = words.join(' ');

const add = async (owner_url: string, { data_dir, database_app_url }: Environment): Promise<void> => {
  await migrate(owner_url);
  const secrets = await openSecrets(owner_url, data_dir);
  const db = openDatabase({ url: await appDatabaseUrl(owner_url, database_app_url, secrets) });
  try {
    const added = await addFirstAdmin({ db, secrets, ids: randomIds, clock: systemClock }, { email, name });
    if (added === 'enough') return fail('There are two administrators already: they make operators in the console.');
    if (added === 'taken') return fail(`${email} is an operator already.`);
    say(`${email} is an administrator now. This is said once:`);
    say(`  password              ${added.password}`);
    say(`  authenticator secret  ${added.secret}`);
  } finally {
    await db.close();
  }
};

if (!/^[^\s@]+@[^\s@]+$/.test(email) || name === '' || name.length > 64) {
  fail('npm run add-operator <email> <name>');
} else {
  try {
    const environment = readEnvironment();
    await withDatabase(environment, (url) => add(url, environment));
  } catch (failure) {
    fail(
      isNotThereYet(failure) ? 'There is no exchange here yet: start it once, then come again.' : explainStart(failure),
    );
  }
}
