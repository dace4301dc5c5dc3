import { setTimeout as sleep } from 'node:timers/promises';
import { AT_OR_BELOW, type Direction, type Triggers } from '#engine/futures-market/triggers.ts';
import { collectGarbage, interleaved, median, REPEATS, type Benchmark } from './benchmark.ts';
import { durableGap } from './gap.ts';
import {
  columnsOf,
  isQuietByScan,
  LAST_SET,
  MID,
  openTriggers,
  QUIET,
  restored,
  type Columns,
  type OpenTriggers,
} from './open-triggers.ts';

/*
 * The triggers of one futures market: positions of which each has a liquidation price and half a take-profit and a
 * stop-loss, so there are twice as many triggers as positions.
 */

const SIZES = [10_000, 100_000, 1_000_000] as const;
const LARGEST = SIZES[2];

const QUIET_TICKS = 4_000_000;
/** So many levels are scanned in one measurement, however many there are. */
const SCANNED = 100_000_000;
const COLD_TICKS = 200;

const FIRED = 100_000;
/** As many as the sequencer decides at once. */
const BATCH = 500;

const CHANGES = 1_000_000;
const CHANGES_PER_TICK = 100;

const prices = Int32Array.from({ length: 1024 }, (_, at) => MID - QUIET + ((at * 379) % (2 * QUIET + 1)));
const priceAt = (tick: number): number => prices[tick & 1023] as number;

/** The CPU time of this thread in nanoseconds: on a shared machine wall-clock time would measure the others. */
const timed = (work: () => void): number => {
  const begun = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) * 1000;
};

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not what was to be measured: ${what}`);
};

/** An index that counts its ticks, because they must not come in another order. */
interface Running {
  readonly triggers: Triggers;
  seq: number;
}

const running = (open: OpenTriggers): Running => {
  const triggers = restored(open);
  triggers.isQuiet(LAST_SET, MID);
  return { triggers, seq: LAST_SET };
};

const quietTicks = (index: Running, count: number): number => {
  let quiet = 0;
  const ns = timed(() => {
    for (let tick = 0; tick < count; tick++) if (index.triggers.isQuiet(++index.seq, priceAt(tick))) quiet += 1;
  });
  must(quiet === count, 'quiet ticks');
  return ns / count;
};

const quietScans = (columns: Columns, count: number): number => {
  let quiet = 0;
  const ns = timed(() => {
    for (let tick = 0; tick < count; tick++) if (isQuietByScan(columns, priceAt(tick))) quiet += 1;
  });
  must(quiet === count, 'quiet scans');
  return ns / count;
};

/** Single ticks after the scan has emptied the caches; the clock is read twice before, so that it is not cold too. */
const coldTick = (index: Running, columns: Columns): number => {
  const each: number[] = [];
  for (let tick = 0; tick < COLD_TICKS; tick++) {
    isQuietByScan(columns, priceAt(tick));
    performance.now();
    const begun_ms = performance.now();
    index.triggers.isQuiet(++index.seq, priceAt(tick));
    each.push((performance.now() - begun_ms) * 1e6);
  }
  return median(each);
};

const quietAt = (positions: number): Promise<Readonly<Record<string, number>>> => {
  const open = openTriggers(positions);
  const [index, columns] = [running(open), columnsOf(open)];
  const scans = Math.ceil(SCANNED / open.length);
  quietTicks(index, QUIET_TICKS);
  quietScans(columns, scans);
  return interleaved({
    ours: async () => quietTicks(index, QUIET_TICKS),
    scan: async () => quietScans(columns, scans),
    cold: async () => coldTick(index, columns),
  });
};

/** A price that reaches the nearest levels below the middle, and how many of them. */
const gapIn = (open: OpenTriggers): { readonly price: number; readonly reached: number } => {
  const { below } = columnsOf(open);
  const price = below.sort().at(-FIRED) as number;
  return { price, reached: below.length - below.findIndex((level) => level >= price) };
};

/** What the scan would do with such a tick: collect what it reaches, then sort it. */
const scanAndSort = ({ length, directions, levels }: OpenTriggers, price: number): number => {
  const reached: number[] = [];
  for (let id = 0; id < length; id++) {
    const level = levels[id] as number;
    if (directions[id] === AT_OR_BELOW ? level >= price : level <= price) reached.push(id);
  }
  return reached.sort((a, b) => (levels[b] as number) - (levels[a] as number) || a - b).length;
};

const fireAll = (triggers: Triggers, price: number): number => {
  let fired = 0;
  for (let batch = 1; batch > 0; fired += batch) batch = triggers.fire(LAST_SET + 1, price, BATCH).length;
  return fired;
};

/** A restart and a gap: what the restart takes, what ticks cost that are older than every trigger, and the gap. */
const gaps = async (open: OpenTriggers): Promise<Readonly<Record<string, number>>> => {
  const { price, reached } = gapIn(open);
  const taken: Record<'restore' | 'replayed' | 'first' | 'gap' | 'scan', number[]> = {
    restore: [],
    replayed: [],
    first: [],
    gap: [],
    scan: [],
  };
  for (let repeat = 0; repeat <= REPEATS; repeat++) {
    collectGarbage();
    let triggers: Triggers | undefined;
    taken.restore.push(timed(() => void (triggers = restored(open))));
    const index: Running = { triggers: triggers as unknown as Triggers, seq: -QUIET_TICKS };
    taken.replayed.push(quietTicks(index, QUIET_TICKS));
    taken.first.push(timed(() => must(index.triggers.isQuiet(LAST_SET, MID), 'a quiet first tick')));
    taken.gap.push(timed(() => must(fireAll(index.triggers, price) === reached, 'the gap')));
    taken.scan.push(timed(() => must(scanAndSort(open, price) === reached, 'the scanned gap')));
  }
  // The first only warms up.
  const ms = (values: readonly number[]): number => median(values.slice(1)) / 1e6;
  return {
    'triggers restored': open.length,
    'restore, ms': ms(taken.restore),
    'first tick after it, ms': ms(taken.first),
    'replayed tick before all of them, ns': median(taken.replayed.slice(1)),
    'fired by the gap': reached,
    [`gap in batches of ${BATCH}, ms`]: ms(taken.gap),
    'gap by scan and sort at once, ms': ms(taken.scan),
  };
};

const MEGABYTE = 1024 * 1024;

/** The buffers of an earlier index are returned only some time after their collection. */
const memory = async (): Promise<number> => {
  collectGarbage();
  await sleep(500);
  collectGarbage();
  return process.memoryUsage().arrayBuffers / MEGABYTE;
};

/** Customers move their levels while ticks come: what a move costs, and whether anything is left of the old ones. */
const moves = async (open: OpenTriggers): Promise<Readonly<Record<string, number>>> => {
  const empty = await memory();
  const index = running(open);
  const before = (await memory()) - empty;
  must(before > 0, 'the memory of one index');
  const { directions, levels, length } = open;
  const taken: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat++) {
    const ns = timed(() => {
      for (let change = 0; change < CHANGES; change++) {
        const id = (change * 7919 + repeat) % length;
        index.triggers.disarm(id);
        index.triggers.arm(id, directions[id] as Direction, levels[(id + repeat) % length] as number, index.seq);
        if (change % CHANGES_PER_TICK === 0) index.triggers.isQuiet(++index.seq, MID);
      }
    });
    taken.push(ns / CHANGES);
  }
  must(index.triggers.size === length, 'as many as before');
  return {
    'level moved, ns': median(taken.slice(1)),
    'memory, MB': before,
    [`memory after ${(CHANGES * (REPEATS + 1)).toLocaleString('en')} moves, MB`]: (await memory()) - empty,
  };
};

export const benchmark: Benchmark = {
  sentence:
    'A tick that fires nothing, at up to a million positions, against a linear scan; a gap, alone and down to the last durable close, and a restart',
  async run() {
    const figures: Record<string, number | string> = {};
    let ratio = Number.NaN;
    for (const positions of SIZES) {
      const { ours = Number.NaN, scan = Number.NaN, cold = Number.NaN } = await quietAt(positions);
      const where = positions.toLocaleString('en');
      figures[`ours, ns, ${where}`] = ours;
      figures[`scan, ns, ${where}`] = scan;
      figures[`times faster, ${where}`] = scan / ours;
      figures[`ours, caches cold, ns, ${where}`] = cold;
      ratio = scan / ours;
    }
    const open = openTriggers(LARGEST);
    Object.assign(figures, await gaps(open), await moves(open), await durableGap());
    return { peer: 'a linear scan’s speed on a quiet tick, at 1,000,000 positions', ratio, figures };
  },
};
