import type { Instant } from '#contract/kit/instant.ts';
import { roundAfter } from '#contract/nft/beacon-rules.ts';
import { parseTickLine } from '#contract/price-log/rules.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { openPriceLog, type PriceLog } from '#server/core/price-log/reader.ts';
import type { Ports } from '#server/ports/ports.ts';
import { batchesToNote, saveTick, type BatchInLog } from '../store/draws-beacon.ts';

const JOB = 'nft.batch-ticks';

/** Prices that are two days old are in files, so the line behind a batch that waited longer is read there. */
const firstTickBehind = async (log: PriceLog, line_index: number) => {
  for (let index = line_index + 1; ; index++) {
    const tick = parseTickLine((await log.provenLine(index)).line);
    if (tick) return { tick_index: index, t_ms: tick.t_ms };
  }
};

const noteTick = async (
  { db }: DuePorts,
  log: PriceLog,
  { series_id, batch, line_index, is_next, ...found }: BatchInLog,
  now: Instant,
): Promise<void> => {
  const { tick_index, t_ms } = is_next ? found : await firstTickBehind(log, line_index);
  await saveTick(db, { series_id, batch, tick_index, t_ms, round: roundAfter(t_ms) }, now);
};

/** NB4: the round of a batch follows from the first price behind its line; while the log stands still its boxes wait. */
export const tickJob = (ports: DuePorts & Pick<Ports, 'environment'>, log: PriceLog = openPriceLog(ports)): Job => ({
  name: JOB,
  every_seconds: 1,
  run: async (now) =>
    eachDue(ports, {
      job: JOB,
      now,
      rows: await batchesToNote(ports.db, JOB, now),
      idOf: ({ series_id, batch }) => `${String(series_id)}:${String(batch)}`,
      work: (batch) => noteTick(ports, log, batch, now),
    }),
});
