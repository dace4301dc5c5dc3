import { lerp, mix, rampOf } from '../kit/colour.ts';
import { chanceFrom } from '../kit/chance.ts';
import {
  closed,
  curveThrough,
  disc,
  drawing,
  filled,
  lineThrough,
  rectangle,
  ring,
  stroked,
  type Point,
} from '../kit/svg.ts';

/* Animations that end where they begin. Everything is drawn from `turn`, which goes from 0 to 1. */

export const SIDE = 480;
const MIDDLE = SIDE / 2;
const TAU = 2 * Math.PI;
const ground = (colour: string): string => rectangle(0, 0, SIDE, SIDE, colour);

/** Discs that breathe, one after another, from the middle outwards. */
export const breathing = (turn: number): string => {
  const ramp = rampOf(['#f94144', '#f8961e', '#f9c74f', '#90be6d', '#43aa8b', '#277da1']);
  let drawn = ground('#0f1624');
  for (let row = 0; row < 13; row++) {
    for (let column = 0; column < 13; column++) {
      const [x, y] = [lerp(36, SIDE - 36, column / 12), lerp(36, SIDE - 36, row / 12)];
      const away = Math.hypot(x - MIDDLE, y - MIDDLE) / 300;
      const wave = 0.5 + 0.5 * Math.sin(TAU * (turn - away * 1.6));
      drawn += disc([x, y], 2.5 + 14 * wave, ramp.hex(away + 0.12 * wave));
    }
  }
  return drawing(SIDE, SIDE, [drawn]);
};

/** Fifteen pendulums of fifteen lengths, together again at the end. */
export const pendulums = (turn: number): string => {
  const ramp = rampOf(['#ffe8d6', '#ddbea9', '#cb997e', '#6b705c']);
  let drawn = ground('#283230') + stroked('M70 56H410', '#f4e9dc', 5);
  for (let index = 14; index >= 0; index--) {
    const length = lerp(350, 180, index / 14);
    const angle = 0.62 * Math.sin(TAU * (turn + 0.043) * (index + 4));
    const hook: Point = [MIDDLE, 56];
    const bob: Point = [MIDDLE + Math.sin(angle) * length, 56 + Math.cos(angle) * length];
    drawn += stroked(lineThrough([hook, bob]), '#f4e9dc', 1, { stroke_opacity: 0.45 });
    drawn += disc([bob[0] + 2, bob[1] + 3], 13, '#000000', { fill_opacity: 0.3 });
    drawn +=
      disc(bob, 13, ramp.hex(index / 14)) + disc([bob[0] - 4, bob[1] - 4], 3.4, '#ffffff', { fill_opacity: 0.65 });
  }
  return drawing(SIDE, SIDE, [drawn, disc([MIDDLE, 56], 6, '#f4e9dc')]);
};

/** A cube of four dimensions, turned in two planes at once. */
export const tesseract = (turn: number): string => {
  const angle = (TAU * turn) / 2;
  const points = Array.from({ length: 16 }, (_, corner) => {
    let [x, y, z, w] = [0, 1, 2, 3].map((axis) => ((corner >> axis) & 1) * 2 - 1) as [number, number, number, number];
    [x, w] = [x * Math.cos(angle) - w * Math.sin(angle), x * Math.sin(angle) + w * Math.cos(angle)];
    [y, z] = [y * Math.cos(angle) - z * Math.sin(angle), y * Math.sin(angle) + z * Math.cos(angle)];
    const deep = 1 / (2.7 - w);
    const [px, py, pz] = [x * deep, y * deep, z * deep];
    const [tx, tz] = [px * 0.87 - pz * 0.5, px * 0.5 + pz * 0.87];
    const ty = py * 0.9 - tz * 0.43;
    const near = 1 / (2.4 - tz * 0.9);
    return { at: [MIDDLE + tx * near * 440, MIDDLE + ty * near * 440] as Point, near: deep };
  });
  const ramp = rampOf(['#3a0ca3', '#7209b7', '#f72585', '#ffd6a5']);
  const edges = points.flatMap((one, index) =>
    [1, 2, 4, 8].flatMap((bit) => {
      const other = points[index ^ bit];
      return other && (index & bit) === 0 ? [{ one, other, near: (one.near + other.near) / 2 }] : [];
    }),
  );
  const drawn = edges
    .sort((a, b) => a.near - b.near)
    .map(({ one, other, near }) => {
      const tone = (near - 0.24) / 0.5;
      const path = lineThrough([one.at, other.at]);
      return (
        stroked(path, ramp.hex(tone), 10 + tone * 8, { stroke_opacity: 0.18 }) +
        stroked(path, ramp.hex(tone), 2 + tone * 3)
      );
    });
  return drawing(SIDE, SIDE, [
    ground('#0b0820'),
    ...drawn,
    ...points.map(({ at, near }) => disc(at, 2 + near * 6, '#fff4e0')),
  ]);
};

/** Squares in squares; each is a little later than the one around it. */
export const corridor = (turn: number): string => {
  const colours = ['#f2e8cf', '#bc4749', '#f2e8cf', '#386641', '#f2e8cf', '#1d3557'];
  const drawn: string[] = [];
  for (let index = -2; index < 28; index++) {
    const depth = index + turn * 6;
    const size = 390 * 0.84 ** (28 - depth);
    if (size > 1400 || size < 1) continue;
    const angle = 0.16 * Math.sin(TAU * (turn - (28 - depth) / 14)) + (28 - depth) * 0.065;
    const corners = Array.from({ length: 4 }, (_, corner): Point => {
      const at = angle + Math.PI / 4 + (corner * Math.PI) / 2;
      return [MIDDLE + Math.cos(at) * size, MIDDLE + Math.sin(at) * size];
    });
    drawn.unshift(filled(closed(corners), colours[((index % 6) + 6) % 6] ?? '#ffffff'));
  }
  return drawing(SIDE, SIDE, [ground('#1d3557'), ...drawn]);
};

/** Truchet tiles that turn by a quarter, in a wave across the wall. */
export const quarterTurns = (turn: number): string => {
  const chance = chanceFrom('quarter turns');
  const side = 60;
  let drawn = ground('#f7e7ce');
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const flipped = chance.happens(0.5) ? 90 : 0;
      const part = Math.min(1, Math.max(0, turn * 2.4 - (row + column) / 14 - 0.1));
      const eased = part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
      const [x, y] = [column * side, row * side];
      const arcs = `M${String(x + side / 2)} ${String(y)}A30 30 0 0 1 ${String(x)} ${String(y + side / 2)}M${String(x + side)} ${String(y + side / 2)}A30 30 0 0 0 ${String(x + side / 2)} ${String(y + side)}`;
      const transform = `rotate(${String(Math.round((flipped + eased * 180) * 10) / 10)} ${String(x + side / 2)} ${String(y + side / 2)})`;
      const colour = mix('#d1495b', '#00798c', (row + column) / 14);
      drawn +=
        stroked(arcs, '#30343f', 19, { transform, stroke_linecap: 'butt' }) +
        stroked(arcs, colour, 13, { transform, stroke_linecap: 'butt' });
    }
  }
  return drawing(SIDE, SIDE, [drawn]);
};

/** Moons on rings, each ring with its own number of turns. */
export const orrery = (turn: number): string => {
  const chance = chanceFrom('orrery');
  let drawn = ground('#10131f');
  for (let star = 0; star < 90; star++)
    drawn += disc([chance.between(0, SIDE), chance.between(0, SIDE)], chance.between(0.4, 1.4), '#ffffff', {
      fill_opacity: chance.between(0.2, 0.8),
    });
  drawn += disc([MIDDLE, MIDDLE], 54, '#f6bd60', { fill_opacity: 0.16 }) + disc([MIDDLE, MIDDLE], 30, '#f6bd60');
  const planets = [
    [58, 6, 4, '#c9cba3'],
    [86, 5, 7, '#e26d5c'],
    [118, 4, 8, '#84a98c'],
    [154, 3, 13, '#d4a373'],
    [190, 2, 10, '#f2cc8f'],
    [222, 1, 9, '#5fa8d3'],
  ] as const;
  for (const [radius, turns, size, colour] of planets) {
    const angle = TAU * turn * turns + radius;
    const at: Point = [MIDDLE + Math.cos(angle) * radius, MIDDLE + Math.sin(angle) * radius];
    drawn += ring([MIDDLE, MIDDLE], radius, '#8d99ae', 0.8, { stroke_opacity: 0.45 });
    const trail: Point[] = Array.from({ length: 16 }, (_, back) => [
      MIDDLE + Math.cos(angle - back * 0.045) * radius,
      MIDDLE + Math.sin(angle - back * 0.045) * radius,
    ]);
    drawn += stroked(curveThrough(trail), colour, 2.4, { stroke_opacity: 0.5 }) + disc(at, size, colour);
    drawn += filled(
      `M${at.map((part) => part.toFixed(1)).join(' ')}m${(-size * Math.sin(angle)).toFixed(1)} ${(size * Math.cos(angle)).toFixed(1)}A${String(size)} ${String(size)} 0 0 0 ${(at[0] + size * Math.sin(angle)).toFixed(1)} ${(at[1] - size * Math.cos(angle)).toFixed(1)}Z`,
      '#10131f',
      { fill_opacity: 0.45 },
    );
    if (size < 9) continue;
    const moon = TAU * turn * turns * 4;
    drawn += disc([at[0] + Math.cos(moon) * (size + 7), at[1] + Math.sin(moon) * (size + 7)], 2.3, '#f1faee');
  }
  return drawing(SIDE, SIDE, [drawn]);
};
