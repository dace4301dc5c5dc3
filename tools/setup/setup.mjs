/*
 * Makes the machine ready before every command of the README. This folder is plain JavaScript, because it runs on
 * whatever Node the machine has (20 or later); everything after it runs on the Node 24 that it installs. `start` and
 * `run` need the packages of the exchange, `dev` and `test` the development packages as well.
 */
import { ensureBrowser } from './browser.mjs';
import { ensurePackages, run } from './packages.mjs';
import { say, SetupFailure } from './say.mjs';

const OLDEST_NODE = 20;

const setUp = async (purpose) => {
  const [major] = process.versions.node.split('.');
  if (Number(major) < OLDEST_NODE) {
    throw new SetupFailure(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or later.`);
  }
  await ensurePackages({ workshop: purpose !== 'start' && purpose !== 'run' });
  if (purpose === 'test') ensureBrowser();
  if (purpose === 'start') await run(['tools/build-web.ts'], 'The web app could not be built.');
};

// The terminal sends Ctrl-C to the programs that we started as well; they end by themselves, and so do we.
process.on('SIGINT', () => process.exit(130));

try {
  await setUp(process.argv[2]);
} catch (failure) {
  if (!(failure instanceof SetupFailure)) throw failure;
  say(`\n${failure.message}\n`);
  process.exitCode = 1;
}
