import { hash } from 'node:crypto';
import { rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '#verifier/check.ts';
import { filesOf, writeFiles } from '#verifier/testing/forge.ts';
import { forgeOptions } from '#verifier/testing/options-forge.ts';
import { Tree } from '#verifier/tree.ts';
import { median, REPEATS, type Benchmark } from './benchmark.ts';

const SECONDS = 20_000;
const PER_SECOND = 62;

/** The files of a log with more than a million options, and how much is in them. */
const forged = async () => {
  const { lines, batches, count } = forgeOptions({ seconds: SECONDS, per_second: PER_SECOND });
  const files = filesOf(lines, Math.ceil(lines.length / 3), 65_536);
  batches.forEach((text, index) => (files[`options/${index + 1}`] = text));
  return { folder: await writeFiles(files), log: lines, batches: batches.length, count };
};

/** The limit: the same files read, every line hashed into its tree, every acceptance hashed once more, and nothing else. */
const onlyHash = async (folder: string, log: readonly string[], batches: number): Promise<void> => {
  const whole = new Tree();
  for (const line of log) whole.add(line);
  whole.root();
  for (let batch = 1; batch <= batches; batch++) {
    const lines = (await readFile(join(folder, 'options', String(batch)), 'latin1')).split('\n');
    const tree = new Tree();
    for (let at = 0; at + 1 < lines.length; at++) {
      tree.add(lines[at] ?? '');
      if (at % 2 === 0) hash('sha256', lines[at] ?? '');
    }
    tree.root();
  }
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

export const benchmark: Benchmark = {
  sentence:
    'Timed options a second that the verifier computes again from public files, of a log with a million of them, against only hashing the same lines',
  async run() {
    const { folder, log, batches, count } = await forged();
    try {
      const [ours, limit]: [number[], number[]] = [[], []];
      let mismatches = count;
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        ours.push(
          await seconds(async () => {
            mismatches = count - (await check(folder)).options;
          }),
        );
        limit.push(await seconds(() => onlyHash(folder, log, batches)));
      }
      const [took, hashing] = [median(ours), median(limit)];
      return {
        peer: 'only hashing the same lines',
        ratio: hashing / took,
        figures: {
          options: count,
          mismatches,
          log_lines: log.length,
          options_per_second: count / took,
          only_hashed_per_second: count / hashing,
        },
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
