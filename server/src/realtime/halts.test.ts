import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Server } from 'socket.io';
import { instantOf } from '#contract/kit/instant.ts';
import type { Ports } from '../ports/ports.ts';
import { publishHalts } from './halts.ts';

const AT = instantOf('2026-03-09T14:05:00.000Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('MA19 while the database hangs nothing queues up: one look waits, and the next one is a second after its answer', async () => {
  let asked = 0;
  let hanging = Promise.withResolvers<object>();
  const one = (): Promise<object> => {
    asked++;
    return hanging.promise;
  };
  const sent: unknown[] = [];
  const sockets = { engine: { clientsCount: 1 }, emit: (_name: string, event: unknown) => void sent.push(event) };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const halts = publishHalts(
    {
      db: { one, rows: () => Promise.resolve([{ id: 2, paused_at: AT, reason: 'incident' }]) },
      log,
    } as unknown as Pick<Ports, 'db' | 'log'>,
    sockets as unknown as Server,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  const answered = hanging;
  hanging = Promise.withResolvers();
  answered.resolve({ money_halted: false });
  await vi.advanceTimersByTimeAsync(10);
  const pauses = [{ id: 2, paused_at: AT, reason: 'incident' }];
  expect([asked, sent]).toEqual([1, [{ money_halted: false, paused: [2], pauses }]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(2);
  hanging.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked, 'a failure does not end it').toBe(3);
  await halts.stop();
});
