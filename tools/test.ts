import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwrightScore, slowest, vitestScore, type Score } from './testing/score.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FLOORS = ['contract', 'engine', 'server', 'ui', 'web', 'console', 'verifier', 'tools', 'e2e', 'bench'];
const SLOWEST_SHOWN = 10;
const MS = 1000;
const REPORTS = join(ROOT, '.cache/test');
const ENVIRONMENT = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
};

interface Part {
  readonly name: string;
  readonly commands: readonly string[];
  /** Reads the score from a report; a part without one is a check and counts as one. */
  readonly score?: (report: string) => Score;
  /** One for each command that writes one; below the folder of reports. */
  readonly reports?: readonly string[];
}

/** In several runs one after the other: the memory of one run is released before the next. */
const vitest = (project: string, runs: number): Part => {
  const reports = Array.from({ length: runs }, (_, run) => `${project}-${run + 1}.json`);
  return {
    name: project,
    commands: reports.map((report, run) =>
      [
        `vitest run --project '${project}*' --shard=${run + 1}/${runs}`,
        `--reporter=default --reporter=json --outputFile.json=.cache/test/${report}`,
      ].join(' '),
    ),
    score: vitestScore,
    reports,
  };
};

const PARTS: readonly Part[] = [
  { name: 'build', commands: ['node tools/build-web.ts'] },
  // The longest check first: the others run in parallel.
  { name: 'format', commands: ['prettier --check --log-level warn --cache --cache-location .cache/prettier .'] },
  { name: 'types', commands: ['tsc -p tsconfig.node.json', 'tsc -p tsconfig.web.json', 'tsc -p tsconfig.e2e.json'] },
  { name: 'lint', commands: ['oxlint'] },
  {
    name: 'imports',
    commands: [
      `depcruise --config .dependency-cruiser.cjs ${FLOORS.filter((floor) => existsSync(join(ROOT, floor))).join(' ')}`,
    ],
  },
  { name: 'dead', commands: ['knip'] },
  { name: 'sizes', commands: ['size-limit'] },
  vitest('unit', 1),
  vitest('server', 4),
  { name: 'browser', commands: ['playwright test'], score: playwrightScore, reports: ['browser.json'] },
];

/** Runs one command. The output of a check is shown only if it fails; that of tests is streamed. */
const run = (command: string, shown: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, { cwd: ROOT, env: ENVIRONMENT, shell: true, stdio: shown ? 'inherit' : 'pipe' });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (words += text.toString()));
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(words);
      resolve(code === 0);
    });
  });

const NOTHING: Score = { passed: 0, failed: 0, failures: [], files: [] };

const runPart = async ({ commands, score, reports = [] }: Part): Promise<Score> => {
  const paths = reports.map((report) => join(REPORTS, report));
  for (const path of paths) rmSync(path, { force: true });
  let clean = true;
  for (const command of commands) clean = (await run(command, score !== undefined)) && clean;
  if (!score) return { ...NOTHING, ...(clean ? { passed: 1 } : { failed: 1 }) };
  const scores = paths.map((path) => read(path, score));
  const passed = scores.reduce((sum, one) => sum + one.passed, 0);
  const failed = scores.reduce((sum, one) => sum + one.failed, 0);
  // A file that cannot be loaded fails no test of its own, and a run without tests has proven nothing.
  const broken = failed === 0 && (!clean || scores.some((one) => one.passed === 0));
  return {
    passed,
    failed: broken ? 1 : failed,
    failures: scores.flatMap(({ failures }) => failures),
    files: scores.flatMap(({ files }) => files),
  };
};

const read = (report: string, score: (report: string) => Score): Score => {
  try {
    return score(readFileSync(report, 'utf8'));
  } catch {
    return NOTHING;
  }
};

const chosen = (names: readonly string[]): readonly Part[] => {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no part ${unknown.join(', ')}: ${PARTS.map(({ name }) => name).join(', ')}\n`);
    process.exit(2);
  }
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));
};

/** The results of the parts. */
const scores = new Map<Part, { readonly line: string } & Score>();

/** CPU seconds that the whole machine has worked: browsers and databases do not report theirs to whoever started them. */
const workedSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / MS;

/** How long something takes: seconds on the clock, CPU seconds, and how much of the cores that is. */
const stopwatch = (): (() => string) => {
  const started = performance.now();
  const worked = workedSeconds();
  return () => {
    const seconds = (performance.now() - started) / MS;
    const cpu = workedSeconds() - worked;
    const share = (100 * cpu) / (seconds * cpus().length);
    return `${seconds.toFixed(1).padStart(6)} s ${cpu.toFixed(0).padStart(5)} s CPU ${share.toFixed(0).padStart(3)} %`;
  };
};

const measure = async (part: Part): Promise<void> => {
  process.stdout.write(`\n── ${part.name} ──\n`);
  const elapsed = stopwatch();
  const score = await runPart(part);
  const { passed, failed } = score;
  const line = `${failed > 0 ? '✗' : '✓'} ${part.name.padEnd(8)} ${elapsed()}  ${passed} passed, ${failed} failed`;
  process.stdout.write(`${line}\n`);
  scores.set(part, { line, ...score });
};

/**
 * Checks keep one core busy; the unit tests wait for the servers that some of them start. So they run in parallel, the
 * unit tests in one lane and the checks in the other until it is free. Parts with a database or a browser have the
 * machine to themselves.
 */
const measureAll = async (parts: readonly Part[]): Promise<void> => {
  const besides = parts
    .filter(({ name, score }) => name === 'unit' || (name !== 'build' && !score))
    .sort((one, other) => Number(other.name === 'unit') - Number(one.name === 'unit'));
  const next = besides.values();
  const lane = async (): Promise<void> => {
    for (const part of next) await measure(part);
  };
  const first = parts.find((part) => besides.includes(part));
  for (const part of parts) {
    if (part === first) await Promise.all([lane(), lane()]);
    if (!besides.includes(part)) await measure(part);
  }
};

process.on('SIGINT', () => process.exit(130));
mkdirSync(REPORTS, { recursive: true });
const parts = chosen(process.argv.slice(2));
const elapsed = stopwatch();
await measureAll(parts);
const measured = parts.flatMap((part) => scores.get(part) ?? []);
const passed = measured.reduce((sum, one) => sum + one.passed, 0);
const failed = measured.reduce((sum, one) => sum + one.failed, 0);
// Failures are repeated at the end: the part that failed may be thousands of lines above.
for (const { failures } of measured) for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
// The cost of a new room shows here first.
for (const part of parts.filter(({ name }) => name === 'server' || name === 'browser')) {
  const lines = slowest(scores.get(part)?.files ?? [], SLOWEST_SHOWN).map(
    ({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${isAbsolute(file) ? relative(ROOT, file) : file}`,
  );
  process.stdout.write(`\nslowest files of ${part.name}\n${lines.join('\n')}\n`);
}
if (measured.length > 1) {
  // Parts that ran beside each other each show what the machine worked in their time.
  process.stdout.write(`\n${measured.map(({ line }) => line).join('\n')}\n  ${'all'.padEnd(8)} ${elapsed()}\n`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
