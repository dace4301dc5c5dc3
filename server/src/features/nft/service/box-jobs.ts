import { dueJob } from '#server/core/jobs/due-job.ts';
import type { DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Ports } from '#server/ports/ports.ts';
import { seriesOver, seriesToDraw } from '../store/draws.ts';
import { seriesToClose } from '../store/draws-batches.ts';
import { fetchRounds } from './beacon-rounds.ts';
import { tickJob } from './beacon-ticks.ts';
import { windowOf, windowStart } from './box-buy.ts';
import { closeBatches } from './draw-batches.ts';
import { endOrReveal } from './draw-end.ts';
import { drawNext } from './draw-next.ts';

export const boxJobs = (ports: DuePorts & Pick<Ports, 'secrets' | 'beacon' | 'environment'>): readonly Job[] => [
  dueJob(ports, {
    name: 'nft.close-batches',
    every_seconds: 1,
    due: (sql, job, now) => seriesToClose(sql, job, windowStart(windowOf(now)), now),
    work: closeBatches,
  }),
  tickJob(ports),
  { name: 'nft.beacon', every_seconds: 1, alone: true, run: (now, signal) => fetchRounds(ports, now, signal) },
  dueJob(ports, {
    name: 'nft.draw',
    every_seconds: 1,
    due: seriesToDraw,
    work: (tx, id) => drawNext(ports, tx, id),
  }),
  dueJob(ports, {
    name: 'nft.end-series',
    every_seconds: 1,
    due: seriesOver,
    work: (tx, id) => endOrReveal(ports, tx, id),
  }),
];
