import { chanceFrom } from '../kit/chance.ts';
import { clamp, rampOf } from '../kit/colour.ts';
import { enlarged, pixelsOf } from '../kit/pixels.ts';
import type { Pixels } from '../kit/source.ts';

const SIZE = 1200;
const GRID = 420;
const WALKERS = 20_000;
const STEPS = 110;

/** Walkers that follow the smell that all of them leave, after Jones: roads grow between nothing and nothing. */
export const mycelium = (seed: string): Pixels => {
  const chance = chanceFrom(seed);
  let [smell, next] = [new Float32Array(GRID * GRID), new Float32Array(GRID * GRID)];
  const [xs, ys, turns] = [new Float32Array(WALKERS), new Float32Array(WALKERS), new Float32Array(WALKERS)];
  for (let walker = 0; walker < WALKERS; walker++) {
    const [angle, far] = [chance.next() * 2 * Math.PI, Math.sqrt(chance.next()) * GRID * 0.4];
    xs[walker] = GRID / 2 + far * Math.cos(angle);
    ys[walker] = GRID / 2 + far * Math.sin(angle);
    turns[walker] = angle + Math.PI + chance.normal() * 0.4;
  }
  const smelled = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= GRID || row >= GRID) return -1;
    return Math.hypot(x - GRID / 2, y - GRID / 2) > GRID * 0.455 ? -1 : (smell[row * GRID + column] ?? 0);
  };
  for (let step = 0; step < STEPS; step++) {
    for (let walker = 0; walker < WALKERS; walker++) {
      let [x, y, turn] = [xs[walker] ?? 0, ys[walker] ?? 0, turns[walker] ?? 0];
      const ahead = smelled(x + 6 * Math.cos(turn), y + 6 * Math.sin(turn));
      const left = smelled(x + 6 * Math.cos(turn - 0.5), y + 6 * Math.sin(turn - 0.5));
      const right = smelled(x + 6 * Math.cos(turn + 0.5), y + 6 * Math.sin(turn + 0.5));
      if (ahead < left && ahead < right) turn += chance.happens(0.5) ? 0.6 : -0.6;
      else if (left > right) turn -= 0.45;
      else if (right > left) turn += 0.45;
      x += Math.cos(turn);
      y += Math.sin(turn);
      const cell = Math.floor(y) * GRID + Math.floor(x);
      if (smelled(x, y) < 0) turn += Math.PI * 0.8;
      else {
        [xs[walker], ys[walker]] = [x, y];
        smell[cell] = (smell[cell] ?? 0) + 1;
      }
      turns[walker] = turn;
    }
    for (let row = 1; row < GRID - 1; row++) {
      for (let cell = row * GRID + 1; cell < row * GRID + GRID - 1; cell++) {
        const cross =
          (smell[cell - 1] ?? 0) + (smell[cell + 1] ?? 0) + (smell[cell - GRID] ?? 0) + (smell[cell + GRID] ?? 0);
        next[cell] = ((smell[cell] ?? 0) * 0.6 + cross * 0.1) * 0.86;
      }
    }
    [smell, next] = [next, smell];
  }
  const { side, values } = enlarged({ side: GRID, values: smell.map((amount) => Math.log1p(amount)) }, SIZE);
  const ramp = rampOf(['#120c18', '#2b1a33', '#7b3b4a', '#d98a4b', '#f7dc8b', '#fffbe6']);
  return pixelsOf(SIZE, SIZE, (x, y, into, place) => ramp.write(clamp((values[y * side + x] ?? 0) / 2.6), into, place));
};
