import { Refusal } from '#contract/kit/refusal.ts';

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

const RETRY_SECONDS = 10;

/** Runs `at_once` tasks at a time, in order; when too many are inside, the next is refused instead of queued. */
export const queueOf = (max_inside: number, at_once = 1): Queue => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running + waiting.length >= max_inside) throw new Refusal('too_many_requests', { seconds: RETRY_SECONDS });
    if (running < at_once) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
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
