import fc from 'fast-check';
import { AT_OR_ABOVE, AT_OR_BELOW, type Direction } from '../triggers.ts';
import type { Trigger } from './naive-triggers.ts';

export type Command =
  | ({ readonly kind: 'arm' } & Trigger)
  | { readonly kind: 'disarm'; readonly id: number }
  | { readonly kind: 'tick'; readonly seq: number; readonly price: number; readonly max: number };

export interface Index {
  readonly size: number;
  arm(id: number, direction: Direction, level: number, since: number): void;
  disarm(id: number): boolean;
  fire(seq: number, price: number, max: number): number[];
  isQuiet(seq: number, price: number): boolean;
}

/** Few prices, so that levels are shared and reached; sometimes one as far away as a level can be. */
const price = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 90, max: 110 }) },
  fc.constantFrom(0, 1, 2 ** 50 - 1, 2 ** 50),
);
const direction = fc.constantFrom<Direction>(AT_OR_BELOW, AT_OR_ABOVE);
const draft = fc.oneof(
  // Some were set long ago, most at the current tick, and after a crash some at ticks that are still to come.
  { weight: 12, arbitrary: fc.record({ direction, level: price, ahead: fc.integer({ min: -3, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ back: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ step: fc.nat(2), price, max: fc.constantFrom(1, 3, 1000) }) },
);

/** Ids that share their last 32 bits, and ids as large as they can be. */
const idOf = (index: number): number => [index, index * 2 ** 32, Number.MAX_SAFE_INTEGER - index][index % 3] as number;

/** Commands with ids from `first` and ticks after `seq`; a tick may be asked again, with its price, until it is empty. */
export const streams = (first = 1, seq = 0, maxLength = 200): fc.Arbitrary<Command[]> =>
  fc.array(draft, { maxLength, size: 'max' }).map((all) => {
    let tick = { seq, price: 100 };
    return all.map((one, index): Command => {
      if ('level' in one) {
        const { direction, level, ahead } = one;
        return { kind: 'arm', id: idOf(first + index), direction, level, since: tick.seq + ahead };
      }
      if ('back' in one) return { kind: 'disarm', id: idOf(Math.max(0, first + index - one.back)) };
      if (one.step > 0) tick = { seq: tick.seq + one.step, price: one.price };
      return { kind: 'tick', ...tick, max: one.max };
    });
  });

export const obey = (index: Index, command: Command): unknown => {
  if (command.kind === 'arm')
    return (index.arm(command.id, command.direction, command.level, command.since), index.size);
  if (command.kind === 'disarm') return index.disarm(command.id);
  const { seq, price, max } = command;
  return [index.isQuiet(seq, price), index.fire(seq, price, max), index.size];
};
