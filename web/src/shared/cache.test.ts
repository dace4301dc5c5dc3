import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache, type Cache } from './cache.ts';

/** A server that answers when the test lets it. */
const server = () => {
  const waiting: { answer: (value: unknown) => void; fail: (failure: unknown) => void }[] = [];
  let asked = 0;
  return {
    ask: () => {
      asked += 1;
      return new Promise<unknown>((answer, fail) => waiting.push({ answer, fail }));
    },
    asked: () => asked,
    answer: async (value: unknown) => {
      waiting.shift()?.answer(value);
      await flush();
    },
    fail: async (failure: unknown) => {
      waiting.shift()?.fail(failure);
      await flush();
    },
  };
};
const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

let now_ms = 0;
let cache: Cache;
beforeEach(() => {
  now_ms = 1000;
  cache = createCache({ now_ms: () => now_ms });
});

describe('reading through the cache', () => {
  it('sends one request for two readers of the same key', async () => {
    const { ask, asked, answer } = server();
    cache.ensure('a', ask, 100);
    cache.ensure('a', ask, 100);
    await answer('one');
    expect(asked()).toBe(1);
    expect(cache.get('a')).toEqual({ value: 'one', at_ms: 1000, failure: undefined, loading: false });
  });

  it('does not request a fresh value again, but does request an old one', async () => {
    const { ask, asked, answer } = server();
    cache.ensure('a', ask, 100);
    await answer('one');
    now_ms = 1099;
    cache.ensure('a', ask, 100);
    expect(asked()).toBe(1);
    now_ms = 1100;
    cache.ensure('a', ask, 100);
    expect(asked()).toBe(2);
  });

  it('shows the old value while the new one is loading', async () => {
    const { ask, answer } = server();
    cache.ensure('a', ask, 0);
    await answer('one');
    cache.ensure('a', ask, 0);
    expect(cache.get('a')).toMatchObject({ value: 'one', loading: true });
    await answer('two');
    expect(cache.get('a')).toMatchObject({ value: 'two', loading: false });
  });

  it('keeps the old value after a failure, and asks again next time', async () => {
    const { ask, asked, answer, fail } = server();
    cache.ensure('a', ask, 1000);
    await answer('one');
    now_ms = 3000;
    cache.ensure('a', ask, 1000);
    await fail('broken');
    expect(cache.get('a')).toMatchObject({ value: 'one', at_ms: 1000, failure: 'broken', loading: false });
    cache.ensure('a', ask, 1_000_000);
    expect(asked()).toBe(3);
  });

  it('returns the same snapshot as long as nothing changed, so that screens do not render in a loop', () => {
    expect(cache.get('a')).toBe(cache.get('a'));
  });

  it('notifies the watchers of a key, and only them', async () => {
    const { ask, answer } = server();
    const watcher = vi.fn<() => void>();
    const other = vi.fn<() => void>();
    const stop = cache.subscribe('a', watcher);
    cache.subscribe('b', other);
    cache.ensure('a', ask, 0);
    await answer('one');
    expect(watcher).toHaveBeenCalledTimes(2);
    expect(other).not.toHaveBeenCalled();
    stop();
    cache.ensure('a', ask, 0);
    expect(watcher).toHaveBeenCalledTimes(2);
  });

  it('starts from a stored value, and still asks for a newer one', () => {
    const { ask, asked } = server();
    cache.seed('a', 'kept', 5);
    cache.ensure('a', ask, 1_000_000);
    expect(cache.get('a')).toMatchObject({ value: 'kept', at_ms: 5, loading: true });
    expect(asked()).toBe(1);
  });

  it('never puts a stored value over a newer one', async () => {
    const { ask, answer } = server();
    cache.ensure('a', ask, 0);
    await answer('new');
    cache.seed('a', 'kept', 5);
    expect(cache.get('a').value).toBe('new');
  });
});

describe('a stale value', () => {
  it('is requested again at once while it is on the screen, otherwise when it is next shown', async () => {
    const shown = server();
    const hidden = server();
    cache.subscribe('shown', () => undefined);
    cache.ensure('shown', shown.ask, 1_000_000);
    cache.ensure('hidden', hidden.ask, 1_000_000);
    await shown.answer('one');
    await hidden.answer('one');
    cache.invalidate(() => true);
    await flush();
    expect([shown.asked(), hidden.asked()]).toEqual([2, 1]);
    cache.ensure('hidden', hidden.ask, 1_000_000);
    expect(hidden.asked()).toBe(2);
  });

  it('is requested after the request already under way, whose answer predates the change', async () => {
    const { ask, asked, answer } = server();
    cache.subscribe('a', () => undefined);
    cache.ensure('a', ask, 0);
    cache.invalidate(() => true);
    await answer('before');
    expect(asked()).toBe(2);
    await answer('after');
    expect(cache.get('a').value).toBe('after');
  });

  it('is only one that matches', async () => {
    const { ask, asked, answer } = server();
    cache.subscribe('a', () => undefined);
    cache.ensure('a', ask, 1_000_000);
    await answer('one');
    cache.invalidate((key) => key === 'b');
    expect(asked()).toBe(1);
  });
});

describe('forgetting', () => {
  it('ignores an answer that arrives after everything was cleared', async () => {
    const { ask, answer } = server();
    cache.ensure('a', ask, 0);
    cache.clear(() => true);
    await answer('of another customer');
    expect(cache.get('a')).toEqual({ value: undefined, at_ms: undefined, failure: undefined, loading: false });
  });

  it('lets remaining watchers see the next answer', async () => {
    const { ask, answer } = server();
    const watcher = vi.fn<() => void>();
    cache.subscribe('a', watcher);
    cache.ensure('a', ask, 0);
    cache.clear(() => true);
    cache.ensure('a', ask, 0);
    await answer('before');
    await answer('after');
    expect(cache.get('a').value).toBe('after');
    expect(watcher).toHaveBeenCalledTimes(4);
  });

  it('keeps keys that do not match', async () => {
    const { ask, answer } = server();
    cache.ensure('anyone|menu', ask, 0);
    await answer('menu');
    cache.clear((key) => !key.startsWith('anyone|'));
    expect(cache.get('anyone|menu').value).toBe('menu');
  });

  it('evicts unwatched keys above the limit, and never watched ones', async () => {
    const small = createCache({ now_ms: () => now_ms, max: 2 });
    const { ask, answer } = server();
    small.subscribe('watched', () => undefined);
    small.ensure('watched', ask, 0);
    await answer('here');
    small.seed('old', 'x', 1);
    small.get('new');
    expect(small.get('watched').value).toBe('here');
    expect(small.get('old').value).toBeUndefined();
  });
});
