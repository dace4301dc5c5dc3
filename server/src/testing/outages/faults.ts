import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl } from '#server/ports/postgres/running.ts';
import { killPostmaster } from '../kills/kill-postgres.ts';
import type { ServerProcess } from './server-process.ts';
import type { SmallDisk } from './small-disk.ts';

export interface Machine {
  readonly data_dir: string;
  readonly server: ServerProcess;
  readonly disk: SmallDisk;
}

/** Breaks something, and repairs what only the outside world can: a dead process, a full disk, a wrong clock. */
type Fault = (machine: Machine) => Promise<void>;

const MINUTES_2 = 120_000;
const DAY = 86_400_000;
/** How long a wrong clock and a full disk last; long enough for every loop of the server to notice them. */
const LASTS_MS = 4000;

const asOwner = async (machine: Machine, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: runningUrl(machine.data_dir, 'candor') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Cuts one connection of the server: one with a writer's lock, or any other. */
const cutOne = async (client: pg.Client): Promise<void> => {
  const writers = randomInt(3) > 0;
  await client.query(
    `select pg_terminate_backend(pid) from (
       select a.pid from pg_stat_activity a
       where a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
         and (not $1 or exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory'))
       order by random() limit 1) one`,
    [writers],
  );
};

const wrongClock =
  (offset_ms: number): Fault =>
  async ({ server }) => {
    server.stepClock(offset_ms);
    await sleep(LASTS_MS);
    server.stepClock(0);
  };

const fullDisk =
  (left_bytes: number): Fault =>
  async ({ disk }) => {
    disk.fill(left_bytes);
    await sleep(LASTS_MS);
    disk.empty();
  };

export const faults = {
  server: async ({ server }) => {
    await server.kill();
    await server.start();
  },
  postmaster: async ({ data_dir }) => killPostmaster(data_dir),
  'one connection': (machine) => asOwner(machine, cutOne),
  'two connections within 100 ms': (machine) =>
    asOwner(machine, async (client) => {
      await cutOne(client);
      await sleep(randomInt(100));
      await cutOne(client);
    }),
  'every connection': (machine) =>
    asOwner(machine, async (client) => {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    }),
  'clock two minutes back': wrongClock(-MINUTES_2),
  'clock two minutes ahead': wrongClock(MINUTES_2),
  'clock a day ahead': wrongClock(DAY),
  'disk almost full': fullDisk(20 * 1024 * 1024),
  'disk full': fullDisk(0),
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;
