import type { Ports } from '#server/ports/ports.ts';
import type { Job } from '../jobs/job.ts';

const EVERY_SECONDS = 2;
const BATCH = 1000;

/** Seals committed entries into the hash chain shortly after their commit. */
export const sealJob = (ports: Pick<Ports, 'db'>): Job => ({
  name: 'ledger.seal',
  every_seconds: EVERY_SECONDS,
  run: async () => {
    const row = await ports.db.row<{ sealed: number }>`select seal_entries(${BATCH}) as sealed`;
    return row?.sealed === BATCH ? 'more' : 'done';
  },
});
