import * as z from 'zod/mini';
import type { Server } from 'socket.io';
import { logCheckpoint } from '#contract/price-log/channels.ts';
import { FailureLog } from '../core/failure-log.ts';
import { newestCheckpoint } from '../core/price-log/checkpoints.ts';
import type { Ports } from '../ports/ports.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Publishes each signed checkpoint of the price log to every socket. It polls the database, because one process writes
 * the log and many hold sockets.
 */
export const publishCheckpoints = (ports: Pick<Ports, 'db' | 'log'>, sockets: Server): { stop(): Promise<void> } => {
  let published: number | undefined;
  let running: Promise<void> = Promise.resolve();
  const step = async (): Promise<void> => {
    if (sockets.engine.clientsCount === 0) return;
    const newest = await newestCheckpoint(ports.db);
    if (!newest || newest.size === published) return;
    published = newest.size;
    const event = { ...newest, root: newest.root.toString('base64') };
    // The next checkpoint includes this one, so a slow socket may miss it.
    sockets.volatile.emit(logCheckpoint.name, z.encode(logCheckpoint.event, event));
  };
  const failures = new FailureLog(ports.log, 'checkpoint not published');
  const timer = setInterval(() => {
    running = running.then(step).then(
      () => failures.worked(),
      (failure: unknown) => failures.failed(failure),
    );
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
