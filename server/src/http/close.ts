import type { FastifyInstance } from 'fastify';

const SWEEP_EVERY_MS = 100;
const LONGEST_ANSWER_MS = 5000;

interface Doors {
  readonly server: FastifyInstance;
  readonly realtime?: { stop(): Promise<void> } | undefined;
}

/**
 * Ends the sockets and the server. What is being answered is still answered; but a page that asks again every few
 * seconds would keep its connection, and with it the server, for ever: connections end as soon as they are idle.
 */
export const closeDoors = async ({ server, realtime }: Doors): Promise<void> => {
  const sweeping = setInterval(() => server.server.closeIdleConnections(), SWEEP_EVERY_MS);
  const ending = setTimeout(() => server.server.closeAllConnections(), LONGEST_ANSWER_MS);
  try {
    await realtime?.stop();
    await server.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(ending);
  }
};
