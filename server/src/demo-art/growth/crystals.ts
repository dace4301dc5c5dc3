import { chanceFrom } from '../kit/chance.ts';
import { clamp, rampOf, smooth, type Ramp } from '../kit/colour.ts';
import { noiseFrom } from '../kit/noise.ts';
import { enlarged, pixelsOf, type Field } from '../kit/pixels.ts';
import type { Pixels } from '../kit/source.ts';

/* Two substances that feed on each other, after Gray and Scott: spots, worms and corals grow by themselves. */

const SIZE = 1200;

interface Dish {
  readonly grid: number;
  readonly steps: number;
  readonly feed: (u: number, v: number) => number;
  readonly kill: (u: number, v: number) => number;
  /** Where the second substance is at the beginning. */
  readonly sown: (u: number, v: number) => boolean;
}

interface Soil {
  readonly grid: number;
  readonly feed: Float32Array;
  readonly kill: Float32Array;
}

/** One moment; what is at the rim stays there. */
const live = (
  food: Float32Array,
  life: Float32Array,
  next_food: Float32Array,
  next_life: Float32Array,
  { grid, feed, kill }: Soil,
): void => {
  const around = (of: Float32Array, cell: number): number =>
    0.2 * ((of[cell - 1] ?? 0) + (of[cell + 1] ?? 0) + (of[cell - grid] ?? 0) + (of[cell + grid] ?? 0)) +
    0.05 *
      ((of[cell - grid - 1] ?? 0) +
        (of[cell - grid + 1] ?? 0) +
        (of[cell + grid - 1] ?? 0) +
        (of[cell + grid + 1] ?? 0));
  for (let row = 1; row < grid - 1; row++) {
    const end = row * grid + grid - 1;
    for (let cell = row * grid + 1; cell < end; cell++) {
      const a = food[cell] ?? 0;
      const b = life[cell] ?? 0;
      const eaten = a * b * b;
      const fed = feed[cell] ?? 0;
      const left = b + 0.3 * (around(life, cell) - b) + eaten - (fed + (kill[cell] ?? 0)) * b;
      next_food[cell] = a + 0.6 * (around(food, cell) - a) - eaten + fed * (1 - a);
      // Numbers near to nothing take the processor a hundred times as long.
      next_life[cell] = left < 1e-12 ? 0 : left;
    }
  }
};

const grown = (seed: string, dish: Dish): Field => {
  const chance = chanceFrom(seed);
  const { grid } = dish;
  const cells = grid * grid;
  const [food, life] = [new Float32Array(cells).fill(1), new Float32Array(cells)];
  const [feed, kill] = [new Float32Array(cells), new Float32Array(cells)];
  for (let cell = 0; cell < cells; cell++) {
    const [u, v] = [(cell % grid) / grid, Math.floor(cell / grid) / grid];
    feed[cell] = dish.feed(u, v);
    // Nothing grows outside of the round dish.
    kill[cell] = Math.hypot(u - 0.5, v - 0.5) < 0.46 ? dish.kill(u, v) : 0.12;
    if (dish.sown(u, v)) [food[cell], life[cell]] = [0.5, 0.25 + 0.1 * chance.next()];
  }
  const [next_food, next_life] = [food.slice(), life.slice()];
  for (let step = 0; step < dish.steps; step += 2) {
    live(food, life, next_food, next_life, { grid, feed, kill });
    live(next_food, next_life, food, life, { grid, feed, kill });
  }
  return { side: grid, values: life };
};

/** As a relief, lit from the north-west. */
const shown = (field: Field, ramp: Ramp, high: number): Pixels => {
  const { side, values } = enlarged(field, SIZE + 1);
  return pixelsOf(SIZE, SIZE, (x, y, into, place) => {
    const point = y * side + x;
    const height = values[point] ?? 0;
    const slope = (values[point + 1] ?? 0) + (values[point + side] ?? 0) - 2 * height;
    ramp.write(clamp(height / 0.36), into, place);
    const light = clamp(slope * high, -0.5, 0.5) * smooth(0.02, 0.12, height + Math.abs(slope) * 4);
    for (let channel = 0; channel < 3; channel++) {
      const value = into[place + channel] ?? 0;
      into[place + channel] = light > 0 ? value + (255 - value) * light * 0.75 : value * (1 + light * 1.1);
    }
  });
};

/** A round dish; towards its edge the rule changes, so one picture has worms and spots. */
export const lichen = (seed: string): Pixels => {
  const noise = noiseFrom(chanceFrom(`${seed} spores`));
  const away = (u: number, v: number): number => Math.hypot(u - 0.5, v - 0.5);
  const dish: Dish = {
    grid: 160,
    steps: 2300,
    feed: (u, v) => 0.05 - 0.02 * smooth(0.12, 0.5, away(u, v)),
    kill: (u, v) => 0.0625 - 0.0005 * smooth(0.12, 0.5, away(u, v)),
    sown: (u, v) => away(u, v) < 0.44 && noise(u * 26, v * 26) > 0.34,
  };
  return shown(grown(seed, dish), rampOf(['#efe4cf', '#e3cfa5', '#9aae7b', '#4f7d62', '#234b49', '#122a33']), 9);
};

/** Grown from a few grains, stopped before they were one. */
export const coral = (seed: string): Pixels => {
  const chance = chanceFrom(`${seed} grains`);
  const grains = Array.from({ length: 21 }, () => {
    const [angle, far] = [chance.next() * 2 * Math.PI, 0.4 * Math.sqrt(chance.next())];
    return { x: 0.5 + far * Math.cos(angle), y: 0.5 + far * Math.sin(angle) };
  });
  const dish: Dish = {
    grid: 160,
    steps: 2600,
    feed: () => 0.0545,
    kill: () => 0.062,
    sown: (u, v) => grains.some(({ x, y }) => Math.hypot(u - x, v - y) < 0.016),
  };
  return shown(grown(seed, dish), rampOf(['#0c1f33', '#123a56', '#c8414b', '#f0745a', '#fbb48a', '#ffe6cf']), 8);
};
