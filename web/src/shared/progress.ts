import { cell } from './cell.ts';

const pending = cell(0);

/** Counts a request in and out; the line under the nav bar follows. */
export const track = async <Value>(work: Promise<Value>): Promise<Value> => {
  pending.set(pending.get() + 1);
  try {
    return await work;
  } finally {
    pending.set(pending.get() - 1);
  }
};

const underWay = cell(false);
pending.subscribe(() => underWay.set(pending.get() > 0));

export const useUnderWay = (): boolean => underWay.use();
