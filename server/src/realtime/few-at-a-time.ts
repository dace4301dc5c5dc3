/** Does a little work in each turn of the event loop, so that requests are answered in between. */
export interface FewAtATime {
  /** Queues the work, in order; the returned function cancels it. */
  add(work: () => void): () => void;
  waiting(): number;
}

export const fewAtATime = (per_turn: number, nextTurn: (work: () => void) => void = setImmediate): FewAtATime => {
  const queue = new Set<() => void>();
  let planned = false;
  const plan = (): void => {
    if (planned || queue.size === 0) return;
    planned = true;
    nextTurn(turn);
  };
  const turn = (): void => {
    planned = false;
    let left = per_turn;
    for (const work of queue) {
      if (left-- === 0) break;
      queue.delete(work);
      work();
    }
    plan();
  };
  return {
    add(work) {
      const own = (): void => work();
      queue.add(own);
      plan();
      return () => void queue.delete(own);
    },
    waiting: () => queue.size,
  };
};
