import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OptionsMarket, type Accepted, type Decided, type End, type OptionTick } from './options-market.ts';
import { naiveOutcome, type LogLine, type NaiveOutcome } from './testing/naive-options.ts';

const tick = (seq: number, t_ms: number, units: number): OptionTick => ({ seq, t_ms, units });
const up: Accepted = { id: 1, is_up: true, seconds: 30, accept_tick: 1, accept_ms: 1500 };

/** A tick every second from 1,000 ms on, with these prices; the seq is the second. */
const feed = (market: OptionsMarket, prices: readonly number[]): Decided[] =>
  prices.map((units, index) => {
    const next = tick(index + 1, (index + 1) * 1000, units);
    const decided = market.work(next, 100);
    market.end(next);
    return decided;
  });

const allEnds = (decided: readonly Decided[]): readonly End[] => decided.flatMap(({ ends }) => ends);

it('OT8 an option enters at the first tick that is at least a second after its acceptance', () => {
  const market = new OptionsMarket();
  market.accept(up);
  const decided = feed(market, [100, 101, 102]);
  expect(decided.map(({ entries }) => entries.length)).toEqual([0, 0, 1]);
  expect(decided[2]?.entries[0]).toMatchObject({ id: 1, tick: { seq: 3, units: 102 }, expires_ms: 33_000 });
});

it('OT10, OT11 the mean of five samples decides, at the first tick after the expiry', () => {
  const market = new OptionsMarket();
  market.accept(up);
  const prices = Array.from({ length: 34 }, (_, index) => (index >= 28 ? 103 : 102));
  const decided = feed(market, prices);
  expect(allEnds(decided.slice(0, 33))).toEqual([]);
  expect(allEnds(decided)).toMatchObject([
    { id: 1, result: 'right', sum: 515, samples: [29, 30, 31, 32, 33].map((seq) => ({ seq })), after: { seq: 34 } },
  ]);
});

it('OT11 a mean that equals the entry is level, and the same mean is right for one side and wrong for the other', () => {
  const results = [
    [102, 102, 102, 102, 102],
    [101, 102, 102, 102, 103],
    [101, 101, 102, 102, 103],
    [103, 102, 102, 102, 102],
  ].map((last) => {
    const market = new OptionsMarket();
    market.accept(up);
    market.accept({ ...up, id: 2, is_up: false });
    const prices = [...Array.from({ length: 28 }, () => 102), ...last, 102];
    return allEnds(feed(market, prices)).map(({ result }) => result);
  });
  expect(results).toEqual([
    ['level', 'level'],
    ['level', 'level'],
    ['wrong', 'right'],
    ['right', 'wrong'],
  ]);
});

it('OT12 an entry that comes more than six seconds after the acceptance is void', () => {
  const market = new OptionsMarket();
  market.accept({ ...up, accept_ms: 1000 });
  market.end(tick(1, 1000, 100));
  expect(market.work(tick(2, 7001, 100), 10).ends).toMatchObject([{ result: 'no_entry', after: { seq: 2 } }]);
  const other = new OptionsMarket();
  other.accept({ ...up, accept_ms: 1000 });
  expect(other.work(tick(2, 7000, 100), 10).entries).toHaveLength(1);
});

it('OT12 a sample that is more than two seconds older than its moment voids, one of two seconds does not', () => {
  const endsWithHole = (hole_ms: number) => {
    const market = new OptionsMarket();
    market.resume(1, true, tick(1, 0, 100), 30_000);
    [20_000, 30_000 - 4000 - hole_ms, 26_500, 27_500, 28_500, 29_500].forEach((t_ms, index) =>
      market.end(tick(index + 2, t_ms, 100)),
    );
    return market.work(tick(9, 30_001, 100), 10).ends.map(({ result }) => result);
  };
  expect(endsWithHole(2000)).toEqual(['level']);
  expect(endsWithHole(2001)).toEqual(['sample_missing']);
});

it('OT13 a line of silence voids what is due by a minute and nothing else', () => {
  const market = new OptionsMarket();
  market.end(tick(1, 1000, 100));
  market.accept(up);
  market.accept({ ...up, id: 2, accept_ms: 1501 });
  market.resume(3, true, tick(1, 1000, 100), 7500);
  market.resume(4, true, tick(1, 1000, 100), 7501);
  expect(market.quiet(67_500, 10).map(({ id, result }) => [id, result])).toEqual([
    [3, 'quiet'],
    [1, 'quiet'],
  ]);
  expect(market.size).toBe(2);
});

it('OT17 what one tick decides is taken in portions, and a portion may be one', () => {
  const market = new OptionsMarket();
  for (let id = 1; id <= 5; id++) market.resume(id, true, tick(1, 0, 100), 30_000);
  for (let second = 26; second <= 30; second++) market.end(tick(second, second * 1000, 101));
  const taken: number[] = [];
  const after = tick(31, 31_000, 99);
  while (market.decides(after)) taken.push(...market.work(after, 1).ends.map(({ id }) => id));
  expect(taken).toEqual([1, 2, 3, 4, 5]);
});

const gaps = fc.array(
  fc.record({
    gap_ms: fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: 0, max: 1300 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1300, max: 9000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 130_000 }) },
    ),
    units: fc.integer({ min: 98, max: 102 }),
  }),
  { minLength: 1, maxLength: 160 },
);
const orders = fc.array(
  fc.record({
    at: fc.nat(159),
    late_ms: fc.integer({ min: 0, max: 1500 }),
    is_up: fc.boolean(),
    seconds: fc.constantFrom(30, 60),
  }),
  { maxLength: 12 },
);

interface Stream {
  readonly log: readonly LogLine[];
  readonly options: readonly Accepted[];
  readonly found: ReadonlyMap<number, NaiveOutcome>;
}

/** Runs one market over ticks with gaps; a gap of more than a minute gets its line of silence, as the job writes it. */
const run = (
  steps: readonly { gap_ms: number; units: number }[],
  placed: readonly { at: number; late_ms: number; is_up: boolean; seconds: number }[],
  portion: number,
): Stream => {
  const market = new OptionsMarket();
  const log: LogLine[] = [];
  const options: Accepted[] = [];
  const entered = new Map<number, number>();
  const found = new Map<number, NaiveOutcome>();
  const note = ({ ends, entries }: Decided): void => {
    for (const { id, tick: at } of entries) entered.set(id, at.seq);
    for (const { id, result, samples, sum, after } of ends) {
      const entry = entered.get(id);
      found.set(id, {
        result,
        after: after.seq,
        ...(entry === undefined ? {} : { entry }),
        ...(samples ? { samples: samples.map(({ seq }) => seq) } : {}),
        ...(sum === undefined ? {} : { sum: BigInt(sum) }),
      });
    }
  };
  let t_ms = 1_000_000;
  steps.forEach(({ gap_ms, units }, index) => {
    if (gap_ms >= 60_000 && market.last) {
      const quiet_ms = t_ms + 60_000 + ((gap_ms * 7) % 50_000);
      log.push({ quiet_ms });
      for (let ends = market.quiet(quiet_ms, portion); ends.length > 0; ends = market.quiet(quiet_ms, portion))
        note({ entries: [], ends });
    }
    t_ms += gap_ms;
    const next = tick(index + 1, t_ms, units);
    log.push({ tick: next });
    while (market.decides(next)) note(market.work(next, portion));
    market.end(next);
    for (const { at, late_ms, is_up, seconds } of placed) {
      if (at !== index) continue;
      const option = { id: options.length + 1, is_up, seconds, accept_tick: next.seq, accept_ms: t_ms + late_ms };
      options.push(option);
      market.accept(option);
    }
  });
  return { log, options, found };
};

it('OT8 to OT13 every option ends as the rule says when it is read from the whole log, for any gaps and portions', () => {
  fc.assert(
    fc.property(gaps, orders, fc.integer({ min: 1, max: 4 }), (steps, placed, portion) => {
      const { log, options, found } = run(steps, placed, portion);
      for (const option of options) expect(found.get(option.id)).toEqual(naiveOutcome(option, log));
    }),
    { numRuns: 1500 },
  );
});
