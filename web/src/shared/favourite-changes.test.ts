import { describe, expect, it } from 'vitest';
import { changed, createChanges, joined, type FavouriteChange } from './favourite-changes.ts';

const add = (currency_id: number): FavouriteChange => ({ kind: 'add', currency_id });
const remove = (currency_id: number): FavouriteChange => ({ kind: 'remove', currency_id });

describe('a list of favourites', () => {
  it('appends a new one, and ignores one that is already there', () => {
    expect(changed([1, 2], add(3))).toEqual([1, 2, 3]);
    expect(changed([1, 2], add(1))).toEqual([1, 2]);
  });

  it('removes one, and ignores one that is already gone', () => {
    expect(changed([1, 2], remove(1))).toEqual([2]);
    expect(changed([2], remove(1))).toEqual([2]);
  });

  it('keeps the account’s order at login and appends the guest’s own', () => {
    expect(joined([5, 1], [1, 2, 2])).toEqual([5, 1, 2]);
  });
});

/** A server that answers when the test lets it. */
const server = () => {
  const asked: { change: FavouriteChange; agree: () => void; refuse: () => void }[] = [];
  const failures: unknown[] = [];
  const changes = createChanges({
    send: (change) =>
      new Promise<void>((agree, refuse) => void asked.push({ change, agree, refuse: () => refuse(new Error('no')) })),
    failed: (failure) => void failures.push(failure),
  });
  return { asked, failures, changes };
};

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a change', () => {
  it('shows before the server has accepted it', () => {
    const { changes } = server();
    void changes.make(add(3));
    expect(changes.waiting.get()).toEqual([add(3)]);
  });

  it('is sent only after the previous one was answered, so that undo never overtakes', async () => {
    const { asked, changes } = server();
    void changes.make(remove(1));
    void changes.make({ kind: 'order', currency_ids: [1, 2] });
    await flush();
    expect(asked.map(({ change }) => change.kind)).toEqual(['remove']);
    asked[0]?.agree();
    await flush();
    expect(asked.map(({ change }) => change.kind)).toEqual(['remove', 'order']);
  });

  it('is reverted when the server refuses, and the others stay', async () => {
    const { asked, failures, changes } = server();
    const first = changes.make(remove(1));
    void changes.make(add(9));
    await flush();
    asked[0]?.refuse();
    expect(await first).toBe(false);
    expect(failures).toHaveLength(1);
    expect(changes.waiting.get()).toEqual([add(9)]);
  });
});
