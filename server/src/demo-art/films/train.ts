import { chanceFrom, type Chance } from '../kit/chance.ts';
import { noiseFrom, type Noise } from '../kit/noise.ts';
import { closed, disc, drawing, filled, linearGradient, rectangle, stroked, type Point } from '../kit/svg.ts';
import { breath, pluck, recorded, strings, tapeOf } from '../sounds/instruments.ts';
import type { Sound } from '../kit/source.ts';

/* A seat at the window of a night train: what is near goes by fast, what is far stays for a while. */

export const WIDE = 480;
export const HIGH = 320;

/** A line of hills, `passed` pixels after the start. */
type Ridge = (passed: number) => string;

const ridgesOf =
  (noise: Noise) =>
  (row: number, base: number, rough: number, colour: string): Ridge =>
  (passed) => {
    const points: Point[] = [[0, HIGH]];
    for (let x = 0; x <= WIDE; x += 6) {
      const at = x + passed;
      points.push([x, base - rough * (noise(at / (60 + rough * 2), row * 9) + 0.4 * noise(at / 23, row * 9 + 4))]);
    }
    return filled(closed([...points, [WIDE, HIGH]]), colour);
  };

/** Where everything is when the train leaves. */
const thingsFrom = (chance: Chance) => {
  const stars = Array.from({ length: 70 }, (): Point => [chance.between(0, WIDE), chance.between(0, 150)]);
  const lamps = Array.from({ length: 26 }, () => ({
    at: chance.between(0, 1100),
    y: chance.between(222, 250),
    is_warm: chance.happens(0.8),
  }));
  const drops = Array.from({ length: 34 }, () => ({
    x: chance.between(0, WIDE),
    y: chance.between(0, HIGH),
    size: chance.between(0.8, 2.2),
  }));
  const trees = Array.from({ length: 18 }, () => ({ at: chance.between(0, 3400), tall: chance.between(46, 120) }));
  return { stars, lamps, drops, trees };
};

const LAMP = [
  disc([96, 250], 60, '#ffdf9e', { fill_opacity: 0.05 }),
  disc([96, 262], 13, '#ffdf9e', { fill_opacity: 0.16 }),
].join('');

const FRAME = [
  rectangle(0, 0, WIDE, HIGH, 'none', { stroke: '#1c1410', stroke_width: 26 }),
  rectangle(13, 13, WIDE - 26, HIGH - 26, 'none', { stroke: '#3a2a1e', stroke_width: 3, rx: 14 }),
].join('');

export const windowSeat = (seed: string): ((second: number) => string) => {
  const chance = chanceFrom(seed);
  const ridge = ridgesOf(noiseFrom(chance));
  const [far, middle, near] = [
    ridge(1, 190, 34, '#27345f'),
    ridge(2, 226, 26, '#1a2347'),
    ridge(3, 262, 16, '#0d1229'),
  ] as const;
  const { stars, lamps, drops, trees } = thingsFrom(chance);
  return (second) => {
    const village = lamps.map(({ at, y, is_warm }) => {
      const x = ((((at - second * 70) % 1100) + 1100) % 1100) - 40;
      const colour = is_warm ? '#ffd58a' : '#cfe3ff';
      return disc([x, y], 6, colour, { fill_opacity: 0.16 }) + disc([x, y], 1.7, colour);
    });
    const passing = trees.map(({ at, tall }) => {
      const x = ((((at - second * 520) % 3400) + 3400) % 3400) - 100;
      const crown: Point[] = [
        [x - tall * 0.26, 286],
        [x, 286 - tall],
        [x + tall * 0.26, 286],
      ];
      return filled(closed(crown), '#070a18');
    });
    const pole = ((((300 - second * 640) % 900) + 900) % 900) - 30;
    const sag = (from: number): string => `M${String(from)} 84Q${String(from + 450)} 124 ${String(from + 900)} 84`;
    const shake = 0.7 * Math.sin(second * 17) * Math.sin(second * 2.3);
    const glare = drops.map(({ x, y, size }) =>
      disc([(x + second * 9) % WIDE, (y + second * 3) % HIGH], size, '#cfe0ff', { fill_opacity: 0.22 }),
    );
    return drawing(WIDE, HIGH, [
      linearGradient('sky', [
        [0, '#070b20'],
        [0.45, '#1d2a5a'],
        [0.62, '#6a5b86'],
        [0.7, '#c98d7c'],
      ]),
      rectangle(0, 0, WIDE, HIGH, 'url(#sky)'),
      ...stars.map((star) => disc(star, 0.8, '#ffffff', { fill_opacity: 0.7 })),
      disc([352, 74], 34, '#f7efd8', { fill_opacity: 0.12 }) + disc([352, 74], 19, '#f7efd8'),
      far(second * 14),
      middle(second * 70),
      ...village,
      near(second * 190),
      ...passing,
      rectangle(0, 284 + shake, WIDE, HIGH, '#05070f'),
      stroked(`${sag(pole - 900)}${sag(pole)}`, '#05070f', 1.6) +
        rectangle(pole - 3, 40, 6, 260, '#05070f') +
        rectangle(pole - 18, 82, 36, 4, '#05070f'),
      ...glare,
      LAMP,
      FRAME,
    ]);
  };
};

/** Wheels over joints, two and two, and the air outside. */
export const rails = (seed: string, seconds: number): Sound => {
  const chance = chanceFrom(`${seed} rails`);
  const tape = tapeOf(seconds);
  tape.play(
    0,
    breath(seconds, chance, (time) => 0.06 + 0.012 * Math.sin(time * 1.9)),
    0.9,
    0.5,
  );
  tape.play(0, strings(31, seconds), 0.12, 0.4);
  for (let joint = 0; joint * 0.94 < seconds; joint++) {
    for (const [delay, loud] of [
      [0, 0.5],
      [0.13, 0.42],
      [0.42, 0.3],
      [0.55, 0.26],
    ] as const) {
      const time = joint * 0.94 + delay + chance.between(0, 0.008);
      tape.play(time, pluck(chance.between(27, 31), 0.16, chance, 0.5), loud, 0.3 + delay * 0.6);
      tape.play(time, pluck(chance.between(70, 76), 0.04, chance, 0.3), loud * 0.16, 0.3 + delay * 0.6);
    }
  }
  return recorded(tape, { long: 0.5, wet: 0.2 });
};
