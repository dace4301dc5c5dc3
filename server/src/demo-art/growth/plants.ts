import { chanceFrom, type Chance } from '../kit/chance.ts';
import { mix, rampOf, shade } from '../kit/colour.ts';
import { curveThrough, disc, drawing, filled, lineThrough, rectangle, ring, stroked, type Point } from '../kit/svg.ts';

const SIZE = 1200;

/** A leaf from its foot to its tip. */
const leaf = ([x, y]: Point, angle: number, length: number, width: number, colour: string): string => {
  const along = (part: number, aside: number): Point => [
    x + Math.cos(angle) * length * part - Math.sin(angle) * width * aside,
    y + Math.sin(angle) * length * part + Math.cos(angle) * width * aside,
  ];
  const outline = [along(0, 0), along(0.3, 0.42), along(0.62, 0.4), along(1, 0), along(0.62, -0.4), along(0.3, -0.42)];
  return (
    filled(curveThrough(outline, true), colour) +
    stroked(lineThrough([along(0, 0), along(0.92, 0)]), shade(colour, -0.07), Math.max(width * 0.05, 0.8))
  );
};

/** A stem with pairs of smaller stems, as deep as `left` says. */
const frond = (
  from: Point,
  angle: number,
  length: number,
  left: number,
  colours: readonly string[],
  chance: Chance,
): string => {
  const bend = chance.between(-0.35, 0.35);
  const parts = left > 1 ? 19 : 13;
  let [x, y] = from;
  const spine: Point[] = [from];
  let drawn = '';
  for (let part = 1; part <= parts; part++) {
    const turn = angle + (bend * part) / parts;
    x += (Math.cos(turn) * length) / parts;
    y += (Math.sin(turn) * length) / parts;
    spine.push([x, y]);
    const rest = Math.sin(((parts - part + 1.2) / (parts + 1)) * 2.2) ** 0.8;
    if (part < 2 || !Number.isFinite(rest)) continue;
    for (const side of [-1, 1]) {
      const aside = turn + side * (1.05 - 0.02 * part);
      const size = length * (left > 1 ? 0.36 : 0.17) * rest;
      if (left > 1) drawn += frond([x, y], aside, size, left - 1, colours, chance);
      else drawn += leaf([x, y], aside, size, size * 0.46, chance.pick(colours));
    }
  }
  const stem = colours[0] ?? '#335533';
  return (
    stroked(curveThrough(spine), shade(stem, -0.08), left > 1 ? 4.5 : 1.6) +
    drawn +
    leaf([x, y], angle + bend, length * (left > 1 ? 0.03 : 0.1), length * (left > 1 ? 0.014 : 0.05), stem)
  );
};

/** A pressed fern on old paper, fixed with strips. */
export const herbarium = (seed: string): string => {
  const chance = chanceFrom(seed);
  const greens = ['#51704f', '#6b8a58', '#7f9a63', '#5d7f63', '#8a8f52'];
  let specks = '';
  for (let speck = 0; speck < 500; speck++) {
    specks += disc([chance.between(0, SIZE), chance.between(0, SIZE)], chance.between(0.4, 2), '#a58455', {
      fill_opacity: chance.between(0.1, 0.45),
    });
  }
  const stems = [
    frond([560, 1090], -1.72, 930, 2, greens, chance),
    frond([585, 1090], -1.16, 640, 2, greens, chance),
    frond([545, 1090], -2.25, 520, 2, greens, chance),
  ];
  const strips = [
    [566, 1010, -0.1],
    [560, 880, 0.12],
  ].map(([x = 0, y = 0, turn = 0]) =>
    rectangle(x - 50, y - 8, 100, 16, '#fbf6e6', {
      transform: `rotate(${String(turn * 57)} ${String(x)} ${String(y)})`,
      fill_opacity: 0.9,
      stroke: '#cdb98d',
      stroke_width: 1,
    }),
  );
  return drawing(SIZE, SIZE, [
    rectangle(0, 0, SIZE, SIZE, '#efe3c8'),
    rectangle(46, 46, SIZE - 92, SIZE - 92, 'none', { stroke: '#a58455', stroke_width: 2 }),
    specks,
    ...stems,
    ...strips,
  ]);
};

/** Seeds at the golden angle, as a sunflower keeps them. */
export const dahlia = (seed: string): string => {
  const chance = chanceFrom(seed);
  const ramp = rampOf(['#fff0c9', '#ffc15e', '#f3722c', '#c9184a', '#7a0f4a', '#3a0f3a']);
  const golden = Math.PI * (3 - Math.sqrt(5));
  let drawn = '';
  for (let petal = 620; petal > 0; petal--) {
    const part = petal / 620;
    const angle = petal * golden;
    const far = Math.sqrt(part) * 430;
    const at: Point = [SIZE / 2 + Math.cos(angle) * far * 0.62, SIZE / 2 + Math.sin(angle) * far * 0.62];
    const length = 36 + 235 * part ** 0.8;
    const colour = shade(ramp.hex(part * 0.95 + chance.normal() * 0.02), chance.normal() * 0.015);
    drawn += leaf(at, angle, length, length * 0.52, mix(colour, '#2a0a2a', 0.16));
    drawn += leaf(
      [at[0] + Math.cos(angle) * 4, at[1] + Math.sin(angle) * 4],
      angle,
      length * 0.93,
      length * 0.42,
      colour,
    );
  }
  drawn += disc([SIZE / 2, SIZE / 2], 60, ramp.hex(0.5));
  for (let bud = 70; bud > 0; bud--) {
    const [angle, far] = [bud * golden, Math.sqrt(bud / 70) * 62];
    const at: Point = [SIZE / 2 + Math.cos(angle) * far, SIZE / 2 + Math.sin(angle) * far];
    drawn += leaf(at, angle, 26, 17, ramp.hex(0.42 - (0.34 * bud) / 70));
  }
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, '#14241f'), drawn]);
};

/** Rings of a tree that had good years and bad ones, and knots. */
export const rings = (seed: string): string => {
  const chance = chanceFrom(seed);
  const knots = [
    { angle: 0.9, reach: 0.34 },
    { angle: 3.7, reach: 0.26 },
    { angle: 5.2, reach: 0.2 },
  ];
  const waves = Array.from({ length: 5 }, (_, index) => ({
    times: index + 2,
    phase: chance.next() * 6,
    size: 0.05 / (index + 1),
  }));
  const radii: number[] = [];
  for (let radius = 7; radius < 500; radius += chance.between(3.4, 6) + (chance.happens(0.08) ? 9 : 0))
    radii.push(radius);
  const outline = (radius: number): Point[] =>
    Array.from({ length: 110 }, (_, index) => {
      const angle = (index / 110) * 2 * Math.PI;
      const old = radius / 500;
      let wide = radius;
      for (const wave of waves)
        wide += radius * wave.size * old * Math.sin(angle * wave.times + wave.phase + old * 0.8);
      for (const knot of knots) {
        const away = Math.abs(((angle - knot.angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
        wide -= radius * knot.reach * old * Math.exp(-((away / 0.16) ** 2)) * 0.6;
      }
      return [SIZE / 2 + Math.cos(angle) * wide, SIZE / 2 + Math.sin(angle) * wide * 0.98];
    });
  const ramp = rampOf(['#8c4a2b', '#c98850', '#e5b777', '#f1d3a1', '#e9c48c']);
  const years = radii.toReversed().map((radius) => {
    const part = radius / 500;
    const path = curveThrough(outline(radius), true);
    return (
      filled(path, shade(ramp.hex(part + chance.normal() * 0.05), chance.normal() * 0.012)) +
      stroked(path, '#6e3b22', chance.between(0.7, 2.6), { stroke_opacity: 0.75 })
    );
  });
  const cracks = Array.from({ length: 7 }, () => {
    const [angle, length] = [chance.next() * 6.28, chance.between(120, 420)];
    const points = Array.from({ length: 9 }, (_, index): Point => {
      const far = 8 + (length * index) / 8;
      const turn = angle + chance.normal() * 0.012;
      return [SIZE / 2 + Math.cos(turn) * far, SIZE / 2 + Math.sin(turn) * far];
    });
    return stroked(lineThrough(points), '#4a2415', chance.between(1.2, 3));
  });
  const bark = curveThrough(outline(522), true);
  return drawing(SIZE, SIZE, [
    rectangle(0, 0, SIZE, SIZE, '#2b3a35'),
    filled(bark, '#3f2718'),
    stroked(bark, '#1f130c', 10, { stroke_dasharray: '26 9 8 12' }),
    ...years,
    ...cracks,
    ring([SIZE / 2, SIZE / 2], 5, '#4a2415', 3),
  ]);
};
