import { Refusal } from '#contract/kit/refusal.ts';

/** Work that only `at_once` callers may do at a time. */
export interface Turn {
  readonly name: string;
  readonly at_once: number;
  /** The suggested delay if the queue is full. */
  readonly retry_seconds?: number;
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

const MAX_WAITING = 200;

/** Queues of one process; `owner` keeps those of two exchanges apart. */
const queues = new WeakMap<object, Map<string, Queue>>();

const enter = async (all: Map<string, Queue>, { name, at_once, retry_seconds = 1 }: Turn): Promise<void> => {
  const queue = all.get(name) ?? { running: 0, waiting: [] };
  all.set(name, queue);
  if (queue.running < at_once) {
    queue.running += 1;
    return;
  }
  if (queue.waiting.length >= MAX_WAITING) throw new Refusal('too_many_requests', { seconds: retry_seconds });
  // A leaving caller hands its turn to the next one, so `running` does not change.
  await new Promise<void>((resolve) => void queue.waiting.push(resolve));
};

const leave = (all: Map<string, Queue>, { name }: Turn): void => {
  const queue = all.get(name);
  if (!queue) return;
  const next = queue.waiting.shift();
  if (next) return next();
  queue.running -= 1;
  if (queue.running === 0) all.delete(name);
};

/**
 * Does the work once every turn has come. An attempt is counted before it is made, so ten correct ones at the same
 * moment would look like ten guesses: here they run one after the other, and each is taken back before the next is
 * counted. All callers take their turns in one order, so no two wait for each other.
 */
export const inTurn = async <Result>(
  owner: object,
  turns: readonly Turn[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const all = queues.get(owner) ?? new Map<string, Queue>();
  queues.set(owner, all);
  const entered: Turn[] = [];
  try {
    for (const turn of turns) {
      await enter(all, turn);
      entered.push(turn);
    }
    return await work();
  } finally {
    for (const turn of entered) leave(all, turn);
  }
};
