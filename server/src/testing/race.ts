import { vi } from 'vitest';
import { Refused } from '#contract/kit/client.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { countOf } from './counts.ts';

const LONGEST_MS = 3_600_000;
// Two hundred rounds may take long.
if (process.env['ROUNDS']) vi.setConfig({ testTimeout: LONGEST_MS });

/** How many callers run at the same moment. */
export const RUNNERS = 20;

/** How often each answer came: `done`, or the reason of a refusal. Anything else is a bug, under its message. */
export type Counts = Readonly<Record<string, number>>;

/** One round: the concurrent calls, and what must hold for the answers and the books afterwards. */
export interface Round {
  readonly tries: readonly (() => Promise<unknown>)[];
  check(found: Counts): Promise<void> | void;
}

/**
 * Twenty callers at once, again and again. `npm test` does `usual` rounds, `npm run prove races` two hundred of the
 * same. Each round prepares its own data, so that every round is a race.
 */
export const race = async (
  name: string,
  usual: number,
  prepare: (round: number) => Promise<Round> | Round,
): Promise<void> => {
  const rounds = countOf('ROUNDS', usual);
  const total = new Map<string, number>();
  let requests = 0;
  for (let round = 0; round < rounds; round++) {
    const { tries, check } = await prepare(round);
    const found = await counted(tries);
    await check(found);
    requests += tries.length;
    for (const [answer, count] of Object.entries(found)) total.set(answer, (total.get(answer) ?? 0) + count);
  }
  const answers = [...total].map(([answer, count]) => `${count} ${answer}`).join(', ');
  if (rounds > usual) console.info(`${name}: ${rounds} rounds, ${requests} requests: ${answers}`);
};

/** The same request from every runner. */
export const runners = (work: (runner: number) => Promise<unknown>, count = RUNNERS): (() => Promise<unknown>)[] =>
  Array.from({ length: count }, (_, runner) => () => work(runner));

/** Starts all of them before it awaits any. */
export const counted = async (tries: readonly (() => Promise<unknown>)[]): Promise<Counts> => {
  const answers = await Promise.all(tries.map((attempt) => attempt().then(() => 'done', reasonOf)));
  const groups = Map.groupBy(answers, (answer) => answer);
  return Object.fromEntries([...groups].map(([answer, all]) => [answer, all.length]));
};

/** A refusal has a different class on either side of the door. */
const reasonOf = (failure: unknown): string => {
  if (failure instanceof Refused) return failure.reason;
  return failure instanceof Refusal ? failure.code : String(failure);
};
