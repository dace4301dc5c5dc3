import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Server } from 'socket.io';
import type { Ports } from '../ports/ports.ts';
import { publishHalts } from './halts.ts';

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
    { db: { one }, log } as unknown as Pick<Ports, 'db' | 'log'>,
    sockets as unknown as Server,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  const answered = hanging;
  hanging = Promise.withResolvers();
  answered.resolve({ money_halted: false, paused: [2] });
  await vi.advanceTimersByTimeAsync(10);
  expect([asked, sent]).toEqual([1, [{ money_halted: false, paused: [2] }]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toBe(2);
  hanging.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked, 'a failure does not end it').toBe(3);
  await halts.stop();
});
