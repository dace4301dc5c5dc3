import type { FastifyInstance } from 'fastify';
import { auditJobs } from './core/audit/watch.ts';
import type { Job } from './core/jobs/job.ts';
import { sealJob } from './core/ledger/seal-job.ts';
import type { Room } from './core/room.ts';
import { doorkeeper } from './features/identity/index.ts';
import { buildServer } from './http/server.ts';
import { loadRefusalTexts } from './http/texts.ts';
import type { Ports } from './ports/ports.ts';
import { attachRealtime, type Realtime } from './realtime/sockets.ts';
import { buildRooms } from './rooms.ts';

/** The whole exchange as a function of the outside world. */
export interface Exchange {
  readonly server: FastifyInstance;
  readonly realtime: Realtime;
  readonly rooms: readonly Room[];
  readonly jobs: readonly Job[];
}

export const buildExchange = async (ports: Ports): Promise<Exchange> => {
  const rooms = buildRooms(ports);
  const keeper = doorkeeper(ports);
  const server = await buildServer({
    ports,
    keeper,
    handlers: rooms.flatMap((room) => room.handlers),
    say: await loadRefusalTexts(),
  });
  return {
    server,
    realtime: attachRealtime(ports, keeper, server),
    rooms,
    jobs: [...rooms.flatMap((room) => room.jobs ?? []), sealJob(ports), ...auditJobs(ports)],
  };
};
