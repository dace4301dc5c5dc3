import type { FastifyInstance } from 'fastify';

const SWEEP_EVERY_MS = 100;
const LONGEST_ANSWER_MS = 5000;

interface Doors {
  readonly server: FastifyInstance;
  readonly realtime?: { stop(): Promise<void> } | undefined;
}

const working = new WeakMap<FastifyInstance, Set<Promise<unknown>>>();

/**
 * Tracks a request in progress. The server forgets a request whose client has gone although its work continues; closing
 * the database meanwhile would break it.
 */
export const trackRequest = <Result>(server: FastifyInstance, work: Promise<Result>): Promise<Result> => {
  const works = working.get(server) ?? new Set();
  working.set(server, works.add(work));
  const forget = (): void => void works.delete(work);
  work.then(forget, forget);
  return work;
};

/**
 * Closes the sockets and the server. Requests in progress are still answered; but a page that polls every few seconds
 * would keep its connection, and with it the server, open forever: connections are closed as soon as they are idle.
 */
export const closeDoors = async ({ server, realtime }: Doors): Promise<void> => {
  const sweeping = setInterval(() => server.server.closeIdleConnections(), SWEEP_EVERY_MS);
  const late = Promise.withResolvers<void>();
  const ending = setTimeout(() => {
    server.server.closeAllConnections();
    late.resolve();
  }, LONGEST_ANSWER_MS);
  try {
    await realtime?.stop();
    await server.close();
    const works = working.get(server) ?? new Set<Promise<unknown>>();
    await Promise.race([late.promise, Promise.allSettled([...works])]);
  } finally {
    clearInterval(sweeping);
    clearTimeout(ending);
  }
};
