import { describe, expect, it } from 'vitest';
import { changed, createChanges, joined, type FavouriteChange } from './favourite-changes.ts';

const add = (currency_id: number): FavouriteChange => ({ kind: 'add', currency_id });
const remove = (currency_id: number): FavouriteChange => ({ kind: 'remove', currency_id });

describe('a list of favourites', () => {
  it('takes a new one at its end, and one that is there already only once', () => {
    expect(changed([1, 2], add(3))).toEqual([1, 2, 3]);
    expect(changed([1, 2], add(1))).toEqual([1, 2]);
  });

  it('lets one go, and forgives one that is gone already', () => {
    expect(changed([1, 2], remove(1))).toEqual([2]);
    expect(changed([2], remove(1))).toEqual([2]);
  });

  it('keeps the account’s order at login and puts what the guest kept after it', () => {
    expect(joined([5, 1], [1, 2, 2])).toEqual([5, 1, 2]);
  });
});

/** A server that answers when it is told to. */
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
  it('shows before the server has agreed', () => {
    const { changes } = server();
    void changes.make(add(3));
    expect(changes.waiting.get()).toEqual([add(3)]);
  });

  it('is sent only when the one before it has been answered, so that undo never overtakes', async () => {
    const { asked, changes } = server();
    void changes.make(remove(1));
    void changes.make({ kind: 'order', currency_ids: [1, 2] });
    await flush();
    expect(asked.map(({ change }) => change.kind)).toEqual(['remove']);
    asked[0]?.agree();
    await flush();
    expect(asked.map(({ change }) => change.kind)).toEqual(['remove', 'order']);
  });

  it('is taken back when the server refuses, and the others stay', async () => {
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
