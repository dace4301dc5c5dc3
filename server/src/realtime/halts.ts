import * as z from 'zod/mini';
import type { Server, Socket } from 'socket.io';
import { tradingHalts } from '#contract/site/channels.ts';
import { FailureLog } from '../core/failure-log.ts';
import { haltsNow } from '../core/pauses.ts';
import type { Ports } from '../ports/ports.ts';

const LOOK_EVERY_MS = 1000;

export interface HaltsPublisher {
  /** Sends the last known state to a socket that has just connected. */
  greet(socket: Socket): void;
  stop(): Promise<void>;
}

/**
 * MA19: publishes to every socket which markets are paused and whether money is halted, when that changes. It polls the
 * database, because operators may work in another process.
 */
export const publishHalts = (ports: Pick<Ports, 'db' | 'log'>, sockets: Server): HaltsPublisher => {
  let known: object | undefined;
  let running: Promise<void> = Promise.resolve();
  const step = async (): Promise<void> => {
    if (sockets.engine.clientsCount === 0) {
      // Nothing is known of the time until the next socket comes.
      known = undefined;
      return;
    }
    const event = z.encode(tradingHalts.event, await haltsNow(ports.db));
    if (JSON.stringify(event) === JSON.stringify(known)) return;
    known = event;
    sockets.emit(tradingHalts.name, event);
  };
  const failures = new FailureLog(ports.log, 'halts not published');
  let is_running = false;
  const timer = setInterval(() => {
    // While the database hangs, steps must not queue up behind the one that waits.
    if (is_running) return;
    is_running = true;
    running = step()
      .then(
        () => failures.worked(),
        (failure: unknown) => failures.failed(failure),
      )
      .finally(() => (is_running = false));
  }, LOOK_EVERY_MS);
  return {
    greet: (socket) => void (known && socket.emit(tradingHalts.name, known)),
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};
