import type { Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { seriesOver, seriesToDraw } from '../store/draws.ts';
import { seriesToClose } from '../store/draws-batches.ts';
import { fetchRounds } from './beacon-rounds.ts';
import { tickJob } from './beacon-ticks.ts';
import { windowOf, windowStart } from './box-buy.ts';
import { closeBatches } from './draw-batches.ts';
import { endOrReveal } from './draw-end.ts';
import { drawNext } from './draw-next.ts';

interface Due {
  readonly name: string;
  readonly due: (now: Instant) => Promise<{ readonly id: number }[]>;
  readonly work: (tx: Transaction, id: number) => Promise<void>;
}

const jobOf = (ports: DuePorts, { name, due, work }: Due): Job => ({
  name,
  every_seconds: 1,
  run: async (now) =>
    eachDue(ports, {
      job: name,
      now,
      rows: await due(now),
      idOf: ({ id }) => id,
      work: ({ id }) => ports.db.transaction((tx) => work(tx, id)),
    }),
});

const BATCH_JOB = 'nft.close-batches';
const DRAW_JOB = 'nft.draw';
const END_JOB = 'nft.end-series';

export const boxJobs = (ports: DuePorts & Pick<Ports, 'secrets' | 'beacon' | 'environment'>): readonly Job[] => {
  const { db } = ports;
  return [
    jobOf(ports, {
      name: BATCH_JOB,
      due: (now) => seriesToClose(db, BATCH_JOB, windowStart(windowOf(now)), now),
      work: closeBatches,
    }),
    tickJob(ports),
    { name: 'nft.beacon', every_seconds: 1, alone: true, run: (now, signal) => fetchRounds(ports, now, signal) },
    jobOf(ports, {
      name: DRAW_JOB,
      due: (now) => seriesToDraw(db, DRAW_JOB, now),
      work: (tx, id) => drawNext(ports, tx, id),
    }),
    jobOf(ports, {
      name: END_JOB,
      due: (now) => seriesOver(db, END_JOB, now),
      work: (tx, id) => endOrReveal(ports, tx, id),
    }),
  ];
};
