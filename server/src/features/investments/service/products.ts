import { millisecondsOf, plusDays, startOfDay, type Instant } from '#contract/kit/instant.ts';
import { linkedPrice, maturesAt, salesEndAt } from '#contract/investments/rules.ts';
import { isStepFine } from '#contract/investments/term-rules.ts';
import { eachDue, skippedNow, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Database } from '#server/ports/db/database.ts';
import { insertProduct } from '../store/products.ts';
import { seriesWithout, type RunningSeries } from '../store/series.ts';
import { firstTick } from '../store/ticks.ts';

export const OFFER_JOB = 'investments.offer';

/** IV2: makes the product of today for every running series that has none and whose market has a tick of today. */
export const offerProducts = async (ports: DuePorts, now: Instant): Promise<'done'> => {
  const skipped = await skippedNow(ports.db, OFFER_JOB, now);
  const rows = (await seriesWithout(ports.db, now.slice(0, 10))).filter(({ id }) => !skipped.has(String(id)));
  await eachDue(ports, { job: OFFER_JOB, now, rows, idOf: ({ id }) => id, work: (series) => offer(ports.db, series) });
  return 'done';
};

const offer = async (db: Database, series: RunningSeries): Promise<void> => {
  const opens_at = db.clock.now();
  const midnight = startOfDay(opens_at);
  const tick = await firstTick(db, series.log_symbol, {
    from_ms: millisecondsOf(midnight),
    to_ms: millisecondsOf(plusDays(midnight, 1)) - 1,
  });
  if (!tick) return;
  // IV2: the price has fallen until the step is too coarse for it: the linked price would not be what the distance says.
  if (!isStepFine(series.step, tick.price)) return;
  const linked_price = linkedPrice(series, tick.price);
  const starts_at = salesEndAt(opens_at);
  await insertProduct(db, {
    series_id: series.id,
    day: midnight.slice(0, 10),
    linked_tick: tick.seq,
    linked_ms: tick.t_ms,
    market_price: tick.price,
    linked_price,
    opens_at,
    starts_at,
    matures_at: maturesAt(starts_at, series.days),
  });
};
