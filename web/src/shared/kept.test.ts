import { describe, expect, it } from 'vitest';
import { createKept } from './kept.ts';
import { testShelf } from './testing/shelf.ts';

describe('stored answers', () => {
  it('are there on the next visit, with their time', () => {
    const shelf = testShelf();
    createKept(shelf).write('1|menu', { wire: ['a'], at_ms: 7 });
    expect(createKept(shelf).read('1|menu')).toEqual({ wire: ['a'], at_ms: 7 });
  });

  it('are evicted for new ones, the oldest first, also those of an earlier visit', () => {
    const shelf = testShelf();
    const limits = { max_answers: 2, max_chars: 10_000 };
    createKept(shelf, limits).write('newer', { wire: 1, at_ms: 2 });
    createKept(shelf, limits).write('older', { wire: 1, at_ms: 1 });
    const kept = createKept(shelf, limits);
    kept.write('newest', { wire: 1, at_ms: 3 });
    expect(['newer', 'older', 'newest'].map((key) => kept.read(key) !== undefined)).toEqual([true, false, true]);
  });

  it('never exceed the size limit', () => {
    const shelf = testShelf();
    const kept = createKept(shelf, { max_answers: 100, max_chars: 500 });
    for (let index = 0; index < 20; index += 1) kept.write(`key${index}`, { wire: 'x'.repeat(80), at_ms: index });
    kept.write('huge', { wire: 'x'.repeat(1000), at_ms: 99 });
    const chars = shelf.keys().reduce((sum, key) => sum + (shelf.read(key)?.length ?? 0), 0);
    expect(chars).toBeLessThanOrEqual(500);
    expect(kept.read('huge')).toBeUndefined();
    expect(kept.read('key19')).toBeDefined();
  });

  it("are skipped when the phone's storage is full", () => {
    const kept = createKept(testShelf({}, 10));
    kept.write('a', { wire: 'long enough', at_ms: 1 });
    expect(kept.read('a')).toBeUndefined();
  });

  it('are all removed by forget, and nothing else is', () => {
    const shelf = testShelf({ lang: 'fra' });
    const kept = createKept(shelf);
    kept.write('a', { wire: 1, at_ms: 1 });
    kept.forget();
    expect(shelf.keys()).toEqual(['lang']);
  });

  it('are ignored when something else overwrote their key', () => {
    const shelf = testShelf({ 'candor.kept.a': 'not json', 'candor.kept.b': '{"wire":1}' });
    expect([createKept(shelf).read('a'), createKept(shelf).read('b')]).toEqual([undefined, undefined]);
  });
});
