import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresProcessesIn } from '#server/ports/postgres/processes.ts';

const clusterIn = (data_dir: string): string => join(data_dir, 'postgres', 'cluster');

export const killPostmaster = (data_dir: string): void =>
  kill(() => Number(readFileSync(join(clusterIn(data_dir), 'postmaster.pid'), 'utf8').split('\n')[0]));

/** Every process of the PostgreSQL in that folder. The postmaster goes first: it would start the others again. */
export const killPostgres = async (data_dir: string): Promise<void> => {
  const processes = await postgresProcessesIn(clusterIn(data_dir));
  killPostmaster(data_dir);
  for (const { pid } of processes) kill(() => pid);
};

const kill = (pidOf: () => number): void => {
  try {
    process.kill(pidOf(), 'SIGKILL');
  } catch {
    // It had already ended, as a child of one that was killed a moment ago, or was never started.
  }
};
