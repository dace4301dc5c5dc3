import { chanceFrom, type Chance } from '../kit/chance.ts';
import { rampOf } from '../kit/colour.ts';
import { exposureOf, type Exposure } from '../kit/exposure.ts';
import { noiseFrom } from '../kit/noise.ts';
import { pixelsOf } from '../kit/pixels.ts';
import type { Pixels } from '../kit/source.ts';

const SIZE = 1600;
const GRID = 512;
const BIRDS = 26_000;
const MOMENTS = 78;

/** A flow without sources and sinks, so the flock folds but never gathers in a point. */
const windFrom = (chance: Chance): { readonly east: Float32Array; readonly south: Float32Array } => {
  const noise = noiseFrom(chance);
  const hill = (u: number, v: number): number =>
    noise(u * 2.1, v * 2.1) + 0.3 * noise(u * 5.2 + 30, v * 5.2) + 0.1 * noise(u * 11, v * 11 + 60);
  const heights = new Float32Array((GRID + 1) * (GRID + 1));
  for (let place = 0; place < heights.length; place++) {
    heights[place] = hill((place % (GRID + 1)) / GRID, Math.floor(place / (GRID + 1)) / GRID);
  }
  const east = new Float32Array(GRID * GRID);
  const south = new Float32Array(GRID * GRID);
  for (let place = 0; place < east.length; place++) {
    const corner = Math.floor(place / GRID) * (GRID + 1) + (place % GRID);
    const here = heights[corner] ?? 0;
    east[place] = ((heights[corner + GRID + 1] ?? 0) - here) * GRID;
    south[place] = (here - (heights[corner + 1] ?? 0)) * GRID;
  }
  return { east, south };
};

interface Flock {
  readonly us: Float64Array;
  readonly vs: Float64Array;
}

/** A cloud of birds, folded by the wind. */
const flockFrom = (chance: Chance): Flock => {
  const { east, south } = windFrom(chance);
  const [us, vs] = [new Float64Array(BIRDS), new Float64Array(BIRDS)];
  for (let bird = 0; bird < BIRDS; bird++) {
    const [turn, far] = [chance.next() * 2 * Math.PI, Math.sqrt(chance.next()) ** 1.25 + 0.05 * chance.normal()];
    us[bird] = 0.5 + 0.29 * far * Math.cos(turn);
    vs[bird] = 0.37 + 0.12 * far * Math.sin(turn) + 0.05 * Math.cos(turn) * far;
  }
  for (let moment = 0; moment < MOMENTS; moment++) {
    for (let bird = 0; bird < BIRDS; bird++) {
      const u = us[bird] ?? 0;
      const v = vs[bird] ?? 0;
      const [row, column] = [Math.min(Math.max(v, 0), 0.999), Math.min(Math.max(u, 0), 0.999)];
      const cell = Math.floor(row * GRID) * GRID + Math.floor(column * GRID);
      us[bird] = u + (east[cell] ?? 0) * 0.00062;
      vs[bird] = v + (south[cell] ?? 0) * 0.00042;
    }
  }
  return { us, vs };
};

/** Two wings, a few pixels wide. */
const addBird = (exposure: Exposure, x: number, y: number, size: number, lift: number): void => {
  for (let part = -1; part <= 1; part += 0.2) {
    const wing = y - Math.abs(part) * size * lift;
    exposure.add(x + part * size, wing, 0.8);
    exposure.add(x + part * size * 0.7, wing + 0.8, 0.8 * (1 - Math.abs(part)));
  }
};

/** Fields, a hedge and reeds at the lower edge. */
const addLand = (exposure: Exposure, chance: Chance): void => {
  const noise = noiseFrom(chance);
  for (let x = 0; x < SIZE; x++) {
    const hedge = Math.abs(noise(x / 34, 5)) * 26 + Math.abs(noise(x / 9, 8)) * 9;
    const top = SIZE * 0.9 - hedge * Math.max(0, noise(x / 420, 2) + 0.25) * 2.4 + noise(x / 500, 1) * 26;
    for (let y = Math.floor(top); y < SIZE; y++) exposure.add(x, y, 4);
  }
  for (let reed = 0; reed < 260; reed++) {
    const [x, height, lean] = [SIZE * chance.next(), chance.between(60, 190), chance.normal() * 0.14];
    for (let part = 0; part < 1; part += 0.003) {
      const [at, y] = [x + lean * part * part * height, SIZE * 0.98 - part * height];
      const half = part > 0.86 ? 2.5 : 0.5;
      for (let aside = -half; aside <= half; aside++) exposure.add(at + aside, y, 2);
    }
  }
};

export const murmuration = (seed: string): Pixels => {
  const chance = chanceFrom(seed);
  const { us, vs } = flockFrom(chance);
  const exposure = exposureOf(SIZE);
  for (let bird = 0; bird < BIRDS; bird++) {
    const size = 1.2 + 2.6 * chance.next() ** 4;
    addBird(exposure, (us[bird] ?? 0) * SIZE, (vs[bird] ?? 0) * SIZE, size, chance.between(-0.5, 0.9));
  }
  addLand(exposure, chance);
  const sky = rampOf(['#7d93a6', '#b9b6b2', '#e9c9a8', '#f4b183', '#e28a64', '#a85a5c']);
  return pixelsOf(SIZE, SIZE, (x, y, into, place) => {
    const bright = Math.exp(-(exposure.light[Math.min(y, SIZE - 2) * SIZE + Math.min(x, SIZE - 2)] ?? 0) * 0.8);
    sky.write(y / SIZE / 0.92, into, place);
    into[place] = 26 + ((into[place] ?? 0) - 26) * bright;
    into[place + 1] = 20 + ((into[place + 1] ?? 0) - 20) * bright;
    into[place + 2] = 36 + ((into[place + 2] ?? 0) - 36) * bright;
  });
};
