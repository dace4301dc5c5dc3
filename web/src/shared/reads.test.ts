import { expect, test } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { bothReads, mapRead } from './reads.ts';
import type { Read } from './use-read.ts';

const base = { failure: undefined, loading: false, reload: async () => undefined };
const at = instantOf(0);
const loading: Read<never> = { ...base, state: 'loading', value: undefined, at: undefined };
const failed: Read<never> = { ...loading, state: 'failed', failure: new Error('broken') };
const guest: Read<never> = { ...loading, state: 'guest' };
const ready = <Value>(value: Value): Read<Value> => ({ ...base, state: 'ready', value, at });

test('a mapped read is ready with the mapped value, and otherwise in the state of the whole', () => {
  expect(mapRead(ready([1, 2, 3]), (all) => all.length)).toEqual(ready(3));
  for (const read of [loading, failed, guest]) expect(mapRead(read, () => 'made')).toBe(read);
});

test('two reads are ready when both are, and until then in the state of the first that is not', () => {
  expect(bothReads(ready('a'), ready(1))).toEqual(ready(['a', 1]));
  for (const read of [loading, failed, guest]) {
    expect(bothReads(read, ready(1))).toBe(read);
    expect(bothReads(ready('a'), read)).toBe(read);
  }
  expect(bothReads(failed, loading)).toBe(failed);
});
