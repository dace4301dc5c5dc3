import { Refusal } from '#contract/kit/refusal.ts';

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

const RETRY_SECONDS = 10;

/** Runs one task after the other; when too many wait, the next is refused instead of queued. */
export const queueOf = (max_waiting: number): Queue => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= max_waiting) throw new Refusal('too_many_requests', { seconds: RETRY_SECONDS });
    waiting += 1;
    const mine = last.then(work, work);
    last = mine;
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
};

export type Gate = <Result>(key: number, work: () => Promise<Result>) => Promise<Result>;

/** Limits the concurrent tasks of each customer, so that no customer fills a queue alone. */
export const gateOf = (max_at_once: number): Gate => {
  const inside = new Map<number, number>();
  return async (key, work) => {
    const before = inside.get(key) ?? 0;
    if (before >= max_at_once) throw new Refusal('too_many_requests', { seconds: RETRY_SECONDS });
    inside.set(key, before + 1);
    try {
      return await work();
    } finally {
      const left = (inside.get(key) ?? 1) - 1;
      if (left > 0) inside.set(key, left);
      else inside.delete(key);
    }
  };
};
