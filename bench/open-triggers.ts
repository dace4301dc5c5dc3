import { AT_OR_ABOVE, AT_OR_BELOW, Triggers, type Direction } from '#engine/futures-market/triggers.ts';
import { dice } from './order-stream.ts';

export const MID = 6_425_000;
/** No level is nearer to the middle than this, so a price within it fires nothing. */
export const QUIET = 500;
const FARTHEST = 600_000;

/** The ticks at which the triggers were set; every later tick may fire all of them. */
export const LAST_SET = 1_000_000;

/** The triggers of a market's positions as columns of numbers. */
export interface OpenTriggers {
  readonly length: number;
  readonly directions: Uint8Array;
  readonly levels: Float64Array;
  readonly since: Float64Array;
}

/** Longs and shorts alike: each has a liquidation price, and every second one a take-profit and a stop-loss. */
export const openTriggers = (positions: number): OpenTriggers => {
  const length = positions + 2 * Math.floor(positions / 2);
  const made = {
    length,
    directions: new Uint8Array(length),
    levels: new Float64Array(length),
    since: new Float64Array(length),
  };
  const roll = dice(positions);
  let next = 0;
  const add = (direction: Direction, since: number): void => {
    const away = QUIET + 1 + roll(FARTHEST - QUIET);
    made.directions[next] = direction;
    made.levels[next] = direction === AT_OR_BELOW ? MID - away : MID + away;
    made.since[next] = since;
    next += 1;
  };
  for (let position = 0; position < positions; position++) {
    const [loses, wins] = roll(2) === 0 ? ([AT_OR_BELOW, AT_OR_ABOVE] as const) : ([AT_OR_ABOVE, AT_OR_BELOW] as const);
    const since = roll(LAST_SET);
    add(loses, since);
    if (position % 2 === 0) continue;
    add(loses, since);
    add(wins, since);
  }
  return made;
};

/** As after a restart: the index is new, and the triggers come by id. */
export const restored = ({ length, directions, levels, since }: OpenTriggers): Triggers => {
  const triggers = new Triggers();
  for (let id = 0; id < length; id++)
    triggers.arm(id, directions[id] as Direction, levels[id] as number, since[id] as number);
  return triggers;
};

/** The levels of each direction in an array of its own: nothing that a linear scan could do without is in its way. */
export interface Columns {
  readonly below: Float64Array;
  readonly above: Float64Array;
}

export const columnsOf = ({ directions, levels }: OpenTriggers): Columns => ({
  below: levels.filter((_, id) => directions[id] === AT_OR_BELOW),
  above: levels.filter((_, id) => directions[id] === AT_OR_ABOVE),
});

/** Whether a price reaches no level. Counting the reached ones, or asking for the length each time, takes twice as long. */
export const isQuietByScan = ({ below, above }: Columns, price: number): boolean => {
  const [belows, aboves] = [below.length, above.length];
  for (let at = 0; at < belows; at++) if ((below[at] as number) >= price) return false;
  for (let at = 0; at < aboves; at++) if ((above[at] as number) <= price) return false;
  return true;
};
