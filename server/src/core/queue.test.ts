import { expect, it } from 'vitest';
import { gateOf, queueOf } from './queue.ts';

/** A task that lasts until it is told to end. */
const task = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let started = false;
  return {
    run: () => {
      started = true;
      return promise;
    },
    end: resolve,
    started: () => started,
  };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs so many at once, the next in order, and refuses when too many are inside', async () => {
  const queue = queueOf(4, 2);
  const tasks = Array.from({ length: 4 }, task);
  const done = tasks.map(({ run }) => queue(run));
  await settle();
  expect(tasks.map(({ started }) => started())).toEqual([true, true, false, false]);
  await expect(queue(task().run)).rejects.toMatchObject({ code: 'too_many_requests' });
  tasks[1]?.end();
  await settle();
  expect(tasks.map(({ started }) => started())).toEqual([true, true, true, false]);
  tasks.forEach(({ end }) => end());
  await Promise.all(done);
  const later = task();
  void queue(later.run);
  expect(later.started()).toBe(true);
});

it('goes on after a task that failed', async () => {
  const queue = queueOf(4);
  const broken = queue(() => Promise.reject(new Error('broken')));
  const next = queue(() => Promise.resolve('next'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

it('lets each customer in so many times at once', async () => {
  const gate = gateOf(1);
  const first = task();
  const inside = gate(7, first.run);
  await expect(gate(7, task().run)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await gate(8, () => Promise.resolve('another customer'))).toBe('another customer');
  first.end();
  await inside;
  expect(await gate(7, () => Promise.resolve('again'))).toBe('again');
});
