import { chanceFrom } from '../kit/chance.ts';
import { clamp, rampOf } from '../kit/colour.ts';
import { developed, exposureOf, type Exposure } from '../kit/exposure.ts';
import { enlarged, pixelsOf } from '../kit/pixels.ts';
import type { Pixels } from '../kit/source.ts';

/* One point that never comes back to where it was, exposed for two million steps. */

const SIZE = 1200;
const STEPS = 2_400_000;

type Step = (x: number, y: number) => readonly [x: number, y: number];

/** What the point visits is measured first, so that it fills the plate. */
const boundsOf = (step: Step): { readonly left: number; readonly top: number; readonly scale: number } => {
  let [x, y] = [0.1, 0.1];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < 40_000; index++) {
    [x, y] = step(x, y);
    if (index < 200) continue;
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  const side = Math.max(right - left, bottom - top) * 1.16;
  return { left: (left + right - side) / 2, top: (top + bottom - side) / 2, scale: SIZE / side };
};

const exposed = (step: Step): Exposure => {
  const { left, top, scale } = boundsOf(step);
  const exposure = exposureOf(SIZE);
  let [x, y] = [0.1, 0.1];
  for (let index = 0; index < STEPS; index++) {
    [x, y] = step(x, y);
    exposure.add((x - left) * scale, (y - top) * scale, 1);
  }
  return exposure;
};

/** Where the point often is counts by its logarithm, as the eye sees brightness. */
const printed = ({ light }: Exposure, colours: readonly string[], contrast = 0.85): Pixels => {
  const most = light.reduce((so_far, amount) => Math.max(so_far, amount), 0);
  const ramp = rampOf(colours);
  const unit = 1 / Math.log1p(most * 0.35);
  return pixelsOf(SIZE, SIZE, (x, y, into, place) => {
    const amount = Math.log1p(light[y * SIZE + x] ?? 0) * unit;
    ramp.write(clamp(amount) ** contrast, into, place);
  });
};

const clifford =
  (a: number, b: number, c: number, d: number): Step =>
  (x, y) => [Math.sin(a * y) + c * Math.cos(a * x), Math.sin(b * x) + d * Math.cos(b * y)];

const deJong =
  (a: number, b: number, c: number, d: number): Step =>
  (x, y) => [Math.sin(a * y) - Math.cos(b * x), Math.sin(c * x) - Math.cos(d * y)];

export const veil = (): Pixels =>
  printed(exposed(clifford(-1.4, 1.6, 1, 0.7)), ['#08090f', '#14223f', '#21507a', '#46a1a8', '#c9e4c5', '#fffbe8']);

export const ember = (): Pixels =>
  printed(exposed(clifford(1.7, 1.7, 0.6, 1.2)), ['#0d0709', '#3a0f1d', '#8c1f2f', '#e25822', '#fbb13c', '#fff6d6']);

export const silk = (): Pixels =>
  printed(exposed(deJong(1.4, -2.3, 2.4, -2.1)), ['#f7f0e6', '#ecd3cf', '#d19bb0', '#8d5a97', '#463a75', '#191a3d']);

export const moth = (): Pixels =>
  printed(
    exposed(clifford(1.5, -1.8, 1.6, 0.9)),
    ['#0b0d17', '#1f1a45', '#5b2a86', '#b24ba0', '#f4978e', '#fff1d0'],
    0.62,
  );

/** Two pendulums write with a lamp until they are almost still. */
export const harmonograph = (seed: string): Pixels => {
  const chance = chanceFrom(seed);
  const exposure = exposureOf(SIZE);
  const swings = [3.001, 2.002, 2.998, 2.004].map((frequency, index) => ({
    frequency,
    phase: [0.2, 4.4, 1.9, 0.6][index] ?? 0,
    fall: chance.between(0.0035, 0.006),
  }));
  const at = (which: number, time: number): number => {
    const swing = swings[which];
    return swing ? Math.sin(time * swing.frequency + swing.phase) * Math.exp(-swing.fall * time) : 0;
  };
  const steps = 1_300_000;
  for (let index = 0; index < steps; index++) {
    const time = (index / steps) * 230;
    const x = SIZE / 2 + SIZE * 0.225 * (at(0, time) + at(1, time));
    const y = SIZE / 2 + SIZE * 0.225 * (at(2, time) + at(3, time));
    exposure.add(x, y, 1);
  }
  return developed(exposure, rampOf(['#070b16', '#0d2a4a', '#14748a', '#7fd6b8', '#f6f3c3', '#ffffff']), 0.27);
};

/** A coarse plate gathers more light in each of its grains. */
const PLATE = 560;

/** The orbits that leave the set of Mandelbrot, each painted along its whole way. */
export const saint = (seed: string): Pixels => {
  const chance = chanceFrom(seed);
  const exposures = [40, 400].map((longest) => ({ longest, plate: exposureOf(PLATE) }));
  const [xs, ys] = [new Float64Array(400), new Float64Array(400)];
  for (let sample = 0; sample < 560_000; sample++) {
    const [cr, ci] = [chance.between(-2, 1), chance.between(-1.4, 1.4)];
    const q = (cr - 0.25) ** 2 + ci * ci;
    if (q * (q + cr - 0.25) < 0.25 * ci * ci || (cr + 1) ** 2 + ci * ci < 0.0625) continue;
    let [zr, zi, length] = [0, 0, 0];
    while (length < 400 && zr * zr + zi * zi < 4) {
      [zr, zi] = [zr * zr - zi * zi + cr, 2 * zr * zi + ci];
      xs[length] = zr;
      ys[length] = zi;
      length++;
    }
    // The shortest only fill the room around.
    if (length === 400 || length < 7) continue;
    const plate = exposures.find(({ longest }) => length < longest)?.plate;
    if (!plate) continue;
    for (let index = 0; index < length; index++) {
      const [x, y] = [PLATE * (0.5 + (ys[index] ?? 0) * 0.34), PLATE * (0.6 + (xs[index] ?? 0) * 0.34)];
      plate.add(x, y, 1);
      plate.add(PLATE - x, y, 1);
    }
  }
  const [blue, gold] = exposures.map(
    ({ plate }) => enlarged({ side: PLATE, values: plate.light.map(Math.sqrt) }, SIZE).values,
  );
  return pixelsOf(SIZE, SIZE, (x, y, into, place) => {
    const point = y * SIZE + x;
    const cold = clamp((blue?.[point] ?? 0) / 8.6);
    const warm = clamp((gold?.[point] ?? 0) / 6.4);
    into[place] = 255 * clamp(0.03 + warm ** 1.2 * 0.95 + cold * 0.22);
    into[place + 1] = 255 * clamp(0.03 + warm ** 1.6 * 0.72 + cold ** 1.3 * 0.42);
    into[place + 2] = 255 * clamp(0.08 + cold * 0.72 + warm ** 2.2 * 0.45);
  });
};
