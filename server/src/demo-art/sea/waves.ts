import type { Chance } from '../kit/chance.ts';
import { clamp, lerp, mix, rampOf, smooth } from '../kit/colour.ts';
import { noiseFrom, type Noise } from '../kit/noise.ts';
import { closed, disc, filled, lineThrough, linearGradient, round, stroked, type Point } from '../kit/svg.ts';

/* Rows of waves, each cut like a woodcut: a filled silhouette, lines that follow it, foam on the crests. */

export interface Sea {
  /** Where the water begins, from the top, 0 to 1. */
  readonly horizon: number;
  readonly rows: number;
  /** From the horizon to the front. */
  readonly water: readonly string[];
  readonly line: string;
  readonly foam: string;
  /** Height of the front row, in parts of the picture. */
  readonly swell: number;
  /** How pointed crests are: 1 is a sine. */
  readonly crest: number;
  readonly foaming: number;
  /** Light on the water under the sun or the moon: where, how wide, in which colour. */
  readonly glitter?: { readonly x: number; readonly width: number; readonly colour: string };
}

interface Row {
  readonly index: number;
  readonly depth: number;
  readonly base: number;
  readonly height: number;
  readonly length: number;
  readonly phase: number;
  readonly shift: number;
}

const rowsOf = (sea: Sea, size: number, chance: Chance): Row[] =>
  Array.from({ length: sea.rows }, (_, index) => {
    const depth = index / (sea.rows - 1);
    const base = size * lerp(sea.horizon, 0.97, depth ** 1.25);
    const length = size * lerp(0.05, 0.46, depth ** 1.1) * chance.between(0.85, 1.2);
    const height = size * sea.swell * lerp(0.02, 1, depth ** 1.5);
    return { index, depth, base, height, length, phase: chance.next(), shift: chance.between(-40, 40) };
  });

/** The surface of a row, upwards positive, about -1 to 1. */
const surfaceOf =
  (row: Row, sea: Sea, noise: Noise, turn: number) =>
  (x: number): number => {
    const along = x / row.length;
    const group = 0.62 + 0.55 * noise(along * 0.45 + row.shift, row.index * 3.1);
    const wobble = 0.35 * noise(along * 0.8 - row.shift, row.index * 1.7);
    const angle = 2 * Math.PI * (along + row.phase + wobble - turn);
    const swell = 2 * (0.5 + 0.5 * Math.sin(angle)) ** sea.crest - 1;
    const chop = 0.1 * Math.sin(angle * 3 + row.shift + 2 * Math.PI * turn * 5);
    return group * (swell + chop);
  };

const STEP = 8;

const across = (size: number, y: (x: number) => number): Point[] => {
  const points: Point[] = [];
  for (let x = -STEP; x <= size + STEP; x += STEP) points.push([x, y(x)]);
  return points;
};

/** Lines below the crest flatten with depth, further apart from each other the deeper they are. */
const linesOf = (row: Row, sea: Sea, size: number, surface: (x: number) => number): string => {
  const count = Math.round(lerp(2, 13, row.depth));
  const gap = lerp(size * 0.0035, size * 0.0085, row.depth);
  let lines = '';
  for (let line = 1; line <= count; line++) {
    const part = line / count;
    const flat = (1 - part) ** 0.8;
    const depth = gap * line * (1 + part * 0.8);
    const points = across(size, (x) => row.base - row.height * surface(x + depth * 0.9) * (0.25 + 0.75 * flat) + depth);
    const width = lerp(size * 0.0008, size * 0.0021, row.depth) * (1 - part * 0.5);
    lines += stroked(lineThrough(points), sea.line, width, { stroke_opacity: 0.75 * (1 - part) ** 0.9 + 0.06 });
  }
  return lines;
};

const foamOf = (row: Row, sea: Sea, size: number, surface: (x: number) => number, chance: Chance): string => {
  if (sea.foaming === 0) return '';
  const top: Point[] = [];
  const bottom: Point[] = [];
  let spray = '';
  const reach = row.height * 0.32 * sea.foaming;
  const ragged = noiseFrom(chance);
  for (let x = -STEP; x <= size + STEP; x += STEP / 2) {
    const rise = surface(x);
    const y = row.base - row.height * rise;
    const amount = smooth(0.15, 1.05, rise) * reach * (0.75 + 0.8 * ragged(x / (reach * 0.5 + 6), row.index));
    top.push([x, y - 1]);
    bottom.push([x, y + Math.max(amount, 0) + size * 0.0012]);
    const chosen = chance.next();
    const [dx, dy] = [chance.normal(), Math.abs(chance.normal())];
    if (row.depth > 0.3 && chosen < smooth(0.45, 1.1, rise) * 0.5 * sea.foaming) {
      const radius = size * 0.0022 * row.depth * chance.between(0.35, 1.4);
      spray += disc([x + dx * reach * 0.5, y - dy * reach * 0.55], radius, sea.foam, { fill_opacity: 0.9 });
    }
  }
  return filled(closed([...top, ...bottom.reverse()]), sea.foam, { fill_opacity: lerp(0.55, 0.95, row.depth) }) + spray;
};

const glitterOf = (row: Row, sea: Sea, size: number, surface: (x: number) => number, chance: Chance): string => {
  const { glitter } = sea;
  if (!glitter) return '';
  const reach = size * glitter.width * lerp(0.35, 1, row.depth);
  const lines = Math.round(lerp(2, 7, row.depth));
  let dashes = '';
  for (let line = 0; line < lines * 3; line++) {
    const away = chance.normal() * 0.42;
    const centre = size * glitter.x + away * reach;
    const half = reach * chance.between(0.04, 0.28) * (1 - Math.min(Math.abs(away), 0.9));
    const down = lerp(size * 0.003, size * 0.055, row.depth) * chance.next();
    const points: Point[] = [];
    for (let x = centre - half; x <= centre + half; x += half / 4 + 0.5) {
      points.push([x, row.base - row.height * surface(x + down) * 0.7 + down]);
    }
    const width = lerp(size * 0.0012, size * 0.0042, row.depth) * chance.between(0.6, 1.2);
    dashes += stroked(lineThrough(points), glitter.colour, width, { stroke_opacity: chance.between(0.55, 0.95) });
  }
  return dashes;
};

/** The whole water; `turn` moves it, and at 1 it is where it was at 0. */
export const waves = (sea: Sea, size: number, chance: Chance, turn = 0): string => {
  const noise = noiseFrom(chance);
  const water = rampOf(sea.water);
  return rowsOf(sea, size, chance)
    .map((row) => {
      const surface = surfaceOf(row, sea, noise, row.index % 2 === 0 ? turn : turn + 0.5);
      const colour = water.hex(row.depth);
      const next = water.hex(clamp(row.depth + 0.16));
      const id = `row${String(row.index)}`;
      const outline = across(size, (x) => row.base - row.height * surface(x));
      const floor = Math.min(size, row.base + size * 0.3);
      const body = `${lineThrough(outline)}L${round(size + STEP)} ${round(floor)}L${round(-STEP)} ${round(floor)}Z`;
      return [
        linearGradient(id, [
          [0, mix(colour, sea.foam, 0.1)],
          [0.3, colour],
          [1, next],
        ]),
        filled(body, `url(#${id})`),
        linesOf(row, sea, size, surface),
        foamOf(row, sea, size, surface, chance),
        glitterOf(row, sea, size, surface, chance),
      ].join('');
    })
    .join('');
};
