/*
 * Proofs by force, at full length. `npm test` does a few rounds of each; this runs the same tests with the large numbers.
 * `npm run prove` lists them, `npm run prove races` runs one, `npm run prove kills 1000` for a long night.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Proof {
  readonly sentence: string;
  /** The variable of `server/src/testing/counts.ts` that sets the rounds, and its default. */
  readonly variable: 'KILLS' | 'ROUNDS';
  readonly count: number;
  readonly files: readonly string[];
  /** `server` unless stated. */
  readonly project?: 'server' | 'unit';
  /** Only the tests whose names match. */
  readonly named?: string;
}

const PROOFS: Readonly<Record<string, Proof>> = {
  races: {
    sentence: 'Twenty at once for every call that moves money, two hundred rounds each, with exact counts',
    variable: 'ROUNDS',
    count: 200,
    files: [
      'server/src/features/copy-trading/races.test.ts',
      'server/src/features/deposits/races.test.ts',
      'server/src/features/deposits/watch.test.ts',
      'server/src/features/desk/races.test.ts',
      'server/src/features/futures/races.test.ts',
      'server/src/features/lock-mining/races.test.ts',
      'server/src/features/spot/races.test.ts',
      'server/src/features/transfers/races.test.ts',
      'server/src/features/verification/races.test.ts',
      'server/src/features/withdrawals/limits.test.ts',
      'server/src/features/withdrawals/payout.test.ts',
      'server/src/features/withdrawals/races.test.ts',
    ],
    named: 'in every round|many small ones',
  },
  'ledger-races': {
    sentence: 'Twenty at once that spend one balance, a thousand rounds',
    variable: 'ROUNDS',
    count: 1000,
    files: ['server/src/core/ledger/races.test.ts'],
  },
  kills: {
    sentence: 'A hundred times kill -9 under deposits, withdrawals and transfers',
    variable: 'KILLS',
    count: 100,
    files: ['server/src/testing/funds-kills'],
  },
  'ledger-kills': {
    sentence: 'Fifty times kill -9 of the server and of PostgreSQL under ledger entries',
    variable: 'KILLS',
    count: 50,
    files: ['server/src/core/ledger/crash.test.ts'],
  },
  'spot-kills': {
    sentence:
      'Two hundred times kill -9 of the server and of PostgreSQL under spot orders, and in the middle of sweeps',
    variable: 'KILLS',
    count: 200,
    files: ['server/src/testing/spot-kills'],
  },
  'crash-day': {
    sentence: 'The whole of 22 December 2017, when bitcoin fell by a third, with 5,000 futures positions',
    variable: 'ROUNDS',
    count: 50,
    files: ['server/src/features/futures/crash-day.test.ts'],
  },
  'futures-kills': {
    sentence:
      'Two hundred times kill -9 of the server and of PostgreSQL under spot orders and futures positions whose triggers fire',
    variable: 'KILLS',
    count: 200,
    files: ['server/src/testing/futures-kills'],
  },
  'options-kills': {
    sentence: 'Two hundred times kill -9 of the server and of PostgreSQL while options come due',
    variable: 'KILLS',
    count: 200,
    files: ['server/src/testing/options-kills'],
  },
  'copy-kills': {
    sentence:
      'Two hundred times kill -9 of the server and of PostgreSQL while a trader’s opening or closing reaches 300 followers',
    variable: 'KILLS',
    count: 200,
    files: ['server/src/testing/copy-kills'],
  },
  'desk-kills': {
    sentence:
      'Two hundred times kill -9 of the server and of PostgreSQL while orders of the desk are taken, paid, cancelled, released and appealed',
    variable: 'KILLS',
    count: 200,
    files: ['server/src/testing/desk-kills'],
  },
  'nft-races': {
    sentence: 'Twenty to fifty at once for works, bids, boxes, payments and decisions, a hundred rounds each',
    variable: 'ROUNDS',
    count: 100,
    files: [
      'server/src/features/nft/races.test.ts',
      'server/src/features/nft/box-races.test.ts',
      'server/src/features/nft/decisions.test.ts',
      'server/src/features/nft/endings.test.ts',
    ],
    named: 'at once|twenty|moment|instant|last',
  },
  'nft-kills': {
    sentence:
      'Two hundred times kill -9 of the server and of PostgreSQL while works are bought, bid on and paid, and auctions end',
    variable: 'KILLS',
    count: 200,
    files: ['server/src/testing/nft-kills'],
  },
  'box-kills': {
    sentence:
      'Two hundred times kill -9 of the server and of PostgreSQL while blind boxes are bought, drawn and opened',
    variable: 'KILLS',
    count: 200,
    files: ['server/src/testing/box-kills'],
  },
  'options-twin': {
    sentence: 'Twenty days of options, each once with quiet operators and once with hostile ones who use every call',
    variable: 'ROUNDS',
    count: 20,
    files: ['server/src/features/options/twin.test.ts'],
  },
  outages: {
    sentence:
      'Two hundred times a dead server, a dead or cut database, a full disk or a wrong clock under all that moves money',
    variable: 'KILLS',
    count: 200,
    files: ['server/src/testing/outages'],
  },
  'options-tampering': {
    sentence:
      'A thousand lies about ticks, samples, receipts, payouts, the order of lines, checkpoints and keys, each found and named',
    variable: 'ROUNDS',
    count: 1000,
    files: ['verifier/options.test.ts'],
    project: 'unit',
  },
  'spot-history': {
    sentence: 'Sixty-four clients at once on two order books, thirty thousand answers, each held against the rows',
    variable: 'ROUNDS',
    count: 50,
    files: ['server/src/features/spot/testing/history.test.ts'],
  },
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const prove = ({ variable, count, files, named, project = 'server' }: Proof, wanted: string | undefined): void => {
  const command = ['run', '--project', project, '--reporter=verbose', ...files];
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn('vitest', named === undefined ? command : [...command, '-t', named], {
    cwd: ROOT,
    env: { ...process.env, PATH: path, [variable]: wanted ?? String(count) },
    stdio: 'inherit',
  });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
};

const [name, wanted] = process.argv.slice(2);
const chosen = name === undefined ? undefined : PROOFS[name];
if (chosen) prove(chosen, wanted);
else {
  if (name !== undefined) {
    say(`There is no proof called ${name}.`);
    process.exitCode = 1;
  }
  say('npm run prove <name> [how often]\n');
  for (const [one, { sentence }] of Object.entries(PROOFS)) say(`  ${one.padEnd(18)} ${sentence}`);
}
