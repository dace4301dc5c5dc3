/** At most four paints a second, however fast prices come in. */
const MIN_MS = 250;
/** A hidden page does not paint, and its queue must stay bounded. */
const MAX_WAITING = 1000;

export interface Batch {
  /** Runs the work with the next paint; of several with one key only the last runs. */
  add(key: string, work: () => void): void;
}

export interface BatchPorts {
  readonly now_ms: () => number;
  readonly later: (work: () => void, delay_ms: number) => void;
  readonly frame: (work: () => void) => void;
}

const browser: BatchPorts = {
  now_ms: () => performance.now(),
  later: (work, delay_ms) => void setTimeout(work, delay_ms),
  frame: (work) => void requestAnimationFrame(work),
};

export const createBatch = ({ now_ms, later, frame }: BatchPorts = browser): Batch => {
  const waiting = new Map<string, () => void>();
  let planned = false;
  let done_ms = -Infinity;
  const flush = (): void => {
    planned = false;
    done_ms = now_ms();
    const works = [...waiting.values()];
    waiting.clear();
    for (const work of works) work();
  };
  return {
    add(key, work) {
      waiting.delete(key);
      waiting.set(key, work);
      const [oldest] = waiting.keys();
      if (waiting.size > MAX_WAITING && oldest !== undefined) waiting.delete(oldest);
      if (planned) return;
      planned = true;
      later(() => frame(flush), Math.max(0, MIN_MS - (now_ms() - done_ms)));
    },
  };
};
