import { chanceFrom, type Chance } from '../kit/chance.ts';
import { lerp, mix } from '../kit/colour.ts';
import { noiseFrom } from '../kit/noise.ts';
import {
  clip,
  closed,
  curveThrough,
  disc,
  drawing,
  filled,
  group,
  linearGradient,
  lineThrough,
  radialGradient,
  rectangle,
  stroked,
  type Point,
} from '../kit/svg.ts';
import { CLOTH_SCALE, cloths, type ClothName } from './cloth.ts';
import { frames, type Frame, type FrameName } from './frames.ts';

export interface Kite {
  readonly frame: FrameName;
  readonly cloth: ClothName;
  /** The ground of the cloth, then three more. */
  readonly colours: readonly string[];
  /** From the zenith to the horizon. */
  readonly sky: readonly string[];
  readonly ground: readonly string[];
  readonly tilt: number;
  readonly size?: number;
  readonly stars?: number;
  readonly sun?: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string };
}

const SIZE = 1200;

/** Where the middle of a kite is, and how it is turned. */
interface Place {
  readonly at: Point;
  readonly scale: number;
  readonly tilt: number;
}

const placed = ([x, y]: Point, { at, scale, tilt }: Place): Point => [
  at[0] + scale * (x * Math.cos(tilt) - y * Math.sin(tilt)),
  at[1] + scale * (x * Math.sin(tilt) + y * Math.cos(tilt)),
];

/** A tail that the wind takes along, with bows. */
const tailOf = (from: Point, length: number, colours: readonly string[], chance: Chance): string => {
  const sway = chance.between(0, 6);
  const points: Point[] = [];
  for (let part = 0; part <= 1.001; part += 1 / 40) {
    const wide = length * 0.13 * part ** 0.7;
    points.push([from[0] - length * 0.28 * part ** 1.3 + Math.sin(sway + part * 9) * wide, from[1] + length * part]);
  }
  let drawn = stroked(curveThrough(points), colours[3] ?? '#333333', 3);
  for (let index = 5; index < points.length; index += 5) {
    const [[x, y], [bx, by]] = [points[index] ?? from, points[index - 1] ?? from];
    const angle = Math.atan2(y - by, x - bx);
    const [dx, dy, wing] = [Math.cos(angle), Math.sin(angle), 24 - index * 0.25];
    const side = (sign: number): Point[] => [
      [x, y],
      [x + sign * -dy * wing + dx * wing * 0.5, y + sign * dx * wing + dy * wing * 0.5],
      [x + sign * -dy * wing - dx * wing * 0.5, y + sign * dx * wing - dy * wing * 0.5],
    ];
    const colour = colours[1 + ((index / 5) % 3)] ?? '#333333';
    drawn += filled(closed(side(1)), colour) + filled(closed(side(-1)), mix(colour, '#000000', 0.12));
  }
  return drawn;
};

const outlineOf = (frame: Frame, place: Place): string => {
  const points = frame.outline.map((point) => placed(point, place));
  return frame.is_round ? curveThrough(points, true) : closed(points);
};

/** The cloth in the outline, light from one side, spars and a seam. */
export const kiteAt = (kite: Kite, place: Place, id: string, chance: Chance): string => {
  const frame: Frame = frames[kite.frame];
  const outline = outlineOf(frame, place);
  const { at, scale, tilt } = place;
  const turn = `translate(${at.map((part) => part.toFixed(1)).join(' ')}) rotate(${((tilt * 180) / Math.PI).toFixed(2)}) scale(${(scale / CLOTH_SCALE).toFixed(4)})`;
  const cloth = cloths[kite.cloth](kite.colours, chance);
  const spars = frame.spars.map(([from, to]) =>
    stroked(lineThrough([placed(from, place), placed(to, place)]), '#1d1a22', scale * 0.012, { stroke_opacity: 0.55 }),
  );
  return [
    ...frame.tails.map((tail, index) =>
      tailOf(placed(tail, place), scale * (index === 0 ? 1.5 : 1.15), kite.colours, chance),
    ),
    clip(id, filled(outline, '#ffffff')),
    linearGradient(
      `${id}light`,
      [
        [0, '#ffffff', 0.3],
        [0.5, '#ffffff', 0],
        [1, '#0a0620', 0.34],
      ],
      [0, 0],
      [1, 0.8],
    ),
    group({ clip_path: `url(#${id})` }, group({ transform: turn }, cloth)),
    filled(outline, `url(#${id}light)`),
    ...spars,
    stroked(outline, kite.colours[3] ?? '#222222', scale * 0.022),
  ].join('');
};

const skyOf = (kite: Kite, chance: Chance): string => {
  const last = kite.sky.length - 1;
  let drawn = linearGradient(
    'sky',
    kite.sky.map((colour, index) => [index / last, colour] as const),
  );
  drawn += rectangle(0, 0, SIZE, SIZE, 'url(#sky)');
  for (let star = 0; star < (kite.stars ?? 0); star++) {
    const where: Point = [SIZE * chance.next(), SIZE * 0.8 * chance.next()];
    drawn += disc(where, 0.7 + 2.2 * chance.next() ** 5, '#ffffff', { fill_opacity: chance.between(0.3, 1) });
  }
  if (kite.sun) {
    const { x, y, radius, colour } = kite.sun;
    drawn += radialGradient('halo', [
      [0, colour, 0.6],
      [1, colour, 0],
    ]);
    drawn +=
      disc([x * SIZE, y * SIZE], radius * SIZE * 3.2, 'url(#halo)') + disc([x * SIZE, y * SIZE], radius * SIZE, colour);
  }
  return drawn;
};

/** Lines of wind, broken where they want. */
const windOf = (kite: Kite, chance: Chance): string => {
  const noise = noiseFrom(chance);
  let drawn = '';
  for (let line = 0; line < 46; line++) {
    const [start, y, length] = [chance.between(-100, SIZE), chance.between(20, SIZE * 0.82), chance.between(90, 420)];
    const points: Point[] = [];
    for (let x = start; x < start + length; x += 14) points.push([x, y + 60 * noise(x / 420, y / 300)]);
    drawn += stroked(curveThrough(points), kite.sky.at(-1) ?? '#ffffff', chance.between(1, 2.6), {
      stroke_opacity: chance.between(0.2, 0.6),
    });
  }
  return drawn;
};

const hillsOf = (kite: Kite, chance: Chance): string => {
  const noise = noiseFrom(chance);
  return kite.ground
    .map((colour, index) => {
      const depth = index / Math.max(kite.ground.length - 1, 1);
      const points: Point[] = [[0, SIZE]];
      for (let x = 0; x <= SIZE; x += 8) {
        const rough = noise(x / lerp(240, 420, depth) + index * 7, index) + 0.28 * noise(x / 70, index * 3 + 1);
        points.push([x, SIZE * lerp(0.83, 0.94, depth) - rough * SIZE * 0.05]);
      }
      return filled(closed([...points, [SIZE, SIZE]]), colour);
    })
    .join('');
};

export const kitePicture = (seed: string, kite: Kite): string => {
  const chance = chanceFrom(seed);
  const scale = SIZE * (kite.size ?? 0.27);
  const place: Place = {
    at: [SIZE * chance.between(0.48, 0.56), SIZE * chance.between(0.36, 0.42)],
    scale,
    tilt: kite.tilt,
  };
  const bridle = placed([0, -0.1], place);
  const hand: Point = [SIZE * chance.between(0.1, 0.3), SIZE * 0.95];
  const slack: Point = [lerp(bridle[0], hand[0], 0.42), lerp(bridle[1], hand[1], 0.62)];
  return drawing(SIZE, SIZE, [
    skyOf(kite, chance),
    windOf(kite, chance),
    stroked(curveThrough([bridle, slack, hand]), '#fffdf5', 2.2, { stroke_opacity: 0.8 }),
    hillsOf(kite, chance),
    kiteAt(kite, place, 'kite', chance),
  ]);
};
