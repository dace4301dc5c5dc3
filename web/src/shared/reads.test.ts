import { expect, test } from 'vitest';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { bothReads } from './both-reads.ts';
import { isGone, staleFrom } from './known-answer.ts';
import { mapRead } from './reads.ts';
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
  expect(bothReads(ready('a'), ready(1))).toMatchObject({ state: 'ready', value: ['a', 1], failure: undefined });
  for (const read of [loading, failed, guest]) {
    expect(bothReads(read, ready(1))).toBe(read);
    expect(bothReads(ready('a'), read)).toBe(read);
  }
  expect(bothReads(failed, loading)).toBe(failed);
});

test('two reads are as old as the older, and failed again if one of them did', () => {
  const failure = new Unreachable('network');
  const old: Read<string> = { ...base, state: 'ready', value: 'a', at, failure };
  const later: Read<number> = { ...base, state: 'ready', value: 1, at: instantOf(5000) };
  for (const read of [bothReads(old, later), bothReads(later, old)])
    expect(read).toMatchObject({ state: 'ready', at, failure });
});

test('what the server refuses as unknown is gone, also where it was known before', () => {
  const refused = (reason: string): Read<unknown> => ({ ...ready('old'), failure: new Refused('error', reason, 'No') });
  expect(isGone(refused('nft_unknown'), 'nft_unknown')).toBe(true);
  expect(isGone(refused('not_offered'), 'nft_unknown')).toBe(false);
  expect(isGone({ ...ready('old'), failure: new Unreachable('network') }, 'nft_unknown')).toBe(false);
  expect(isGone(ready('new'), 'nft_unknown')).toBe(false);
});

test('an answer is too old after three that did not come, or five seconds after one that failed', () => {
  expect(staleFrom(ready('price'), 2000)).toBe(6000);
  expect(staleFrom(ready('price'), 10_000)).toBe(30_000);
  expect(staleFrom(ready('price'), 1000)).toBe(5000);
  expect(staleFrom({ ...ready('price'), failure: new Unreachable('network') }, 10_000)).toBe(5000);
  expect(staleFrom(loading, 2000)).toBeUndefined();
});
