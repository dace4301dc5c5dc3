import { cell } from './cell.ts';

const DELAY_MS = 800;

const slow = cell(false);
let pending = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts requests under way; after 800 ms the line under the nav bar appears. */
export const track = async <Value>(work: Promise<Value>): Promise<Value> => {
  pending += 1;
  timer ??= setTimeout(() => slow.set(true), DELAY_MS);
  try {
    return await work;
  } finally {
    pending -= 1;
    if (pending === 0) {
      clearTimeout(timer);
      timer = undefined;
      slow.set(false);
    }
  }
};

export const useSlowRequest = (): boolean => slow.use();
