import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NaiveTriggers, type Trigger } from './testing/naive-triggers.ts';
import { obey, streams, type Command, type Index } from './testing/trigger-streams.ts';
import { AT_OR_BELOW, Triggers, type Direction } from './triggers.ts';

const armed = (all: readonly Trigger[]): Triggers => {
  const triggers = new Triggers();
  for (const { id, direction, level, since } of all) triggers.arm(id, direction, level, since);
  return triggers;
};

const lastSeq = (commands: readonly Command[]): number =>
  commands.reduce((seq, one) => (one.kind === 'tick' ? one.seq : seq), 0);

/** What is different from the naive index on some stream, or undefined. */
const differenceOf = (make: () => Index, numRuns: number): unknown =>
  fc.check(
    fc.property(streams(), (commands) => {
      const [index, naive] = [make(), new NaiveTriggers()];
      for (const one of commands) expect(obey(index, one), JSON.stringify(one)).toEqual(obey(naive, one));
    }),
    { numRuns, endOnFailure: true },
  ).errorInstance ?? undefined;

class FiresAtItsOwnTick extends Triggers {
  override arm(id: number, direction: Direction, level: number, since: number): void {
    super.arm(id, direction, level, since - 1);
  }
}
class FiresOnlyBeyond extends Triggers {
  override arm(id: number, direction: Direction, level: number, since: number): void {
    super.arm(id, direction, level + (direction === AT_OR_BELOW ? -1 : 1), since);
  }
}
class DisarmsInWordsOnly extends Triggers {
  override disarm(): boolean {
    return true;
  }
}
class LosesWhatExceedsABatch extends Triggers {
  override fire(seq: number, price: number, max: number): number[] {
    return super.fire(seq, price, Infinity).slice(0, max);
  }
}
class FiresByIdOnly extends Triggers {
  override fire(seq: number, price: number, max: number): number[] {
    return super.fire(seq, price, max).sort((a, b) => a - b);
  }
}

describe('the triggers of a market', () => {
  it('fire like a list that every tick goes through', () => {
    expect(differenceOf(() => new Triggers(), 300)).toBeUndefined();
  });

  it.each([FiresAtItsOwnTick, FiresOnlyBeyond, DisarmsInWordsOnly, LosesWhatExceedsABatch, FiresByIdOnly])(
    'an index that is wrong is caught: %o',
    (Faulty) => {
      expect(differenceOf(() => new Faulty(), 300)).toBeDefined();
    },
  );

  it('restored in any order, in the middle of a tick too, continue like those that never stopped', () => {
    const runs = streams().chain((before) => fc.tuple(fc.constant(before), streams(1000, lastSeq(before)), fc.nat()));
    fc.assert(
      fc.property(runs, ([before, after, turn]) => {
        const [triggers, naive] = [new Triggers(), new NaiveTriggers()];
        for (const one of before) expect(obey(triggers, one)).toEqual(obey(naive, one));
        const at = turn % Math.max(1, naive.size);
        const restored = armed([...naive.all.slice(at), ...naive.all.slice(0, at)].reverse());
        expect(restored.size).toBe(triggers.size);
        expect(after.map((one) => obey(restored, one))).toEqual(after.map((one) => obey(triggers, one)));
      }),
      { numRuns: 100 },
    );
  });

  it('replay old ticks exactly although thousands were set after them', () => {
    const all = Array.from({ length: 6000 }, (_, index): Trigger => {
      const drawn = (index * 7919) % 6007;
      return { id: drawn, direction: (drawn & 1) as Direction, level: 1000 + (drawn % 97), since: drawn % 601 };
    });
    const [triggers, naive] = [armed(all), new NaiveTriggers()];
    naive.all = all;
    for (let seq = 0; seq < 610; seq++) {
      const price = 1000 + ((seq * 31) % 97);
      for (let fired = [0]; fired.length > 0;) {
        fired = triggers.fire(seq, price, 50);
        expect(fired).toEqual(naive.fire(seq, price, 50));
      }
    }
    expect(triggers.size).toBe(naive.size);
  });
});
