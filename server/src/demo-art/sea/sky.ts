import type { Chance } from '../kit/chance.ts';
import { lerp } from '../kit/colour.ts';
import {
  closed,
  disc,
  filled,
  linearGradient,
  lineThrough,
  radialGradient,
  rectangle,
  ring,
  round,
  stroked,
  type Point,
} from '../kit/svg.ts';

export interface Sky {
  /** From the zenith to the horizon. */
  readonly colours: readonly string[];
  readonly light?: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly colour: string;
    readonly rings?: number;
    readonly is_crescent?: boolean;
  };
  readonly clouds?: { readonly count: number; readonly colour: string; readonly low: number; readonly high: number };
  readonly rain?: { readonly count: number; readonly colour: string; readonly slant: number };
  readonly stars?: { readonly count: number; readonly colour: string };
  readonly birds?: { readonly count: number; readonly colour: string };
}

/** A long bank of cloud: flat below, round heads above, the highest near its middle. */
const cloud = (size: number, x: number, y: number, width: number, colour: string, chance: Chance): string => {
  const heads = Array.from({ length: 13 }, () => {
    const at = chance.between(0.06, 0.94);
    const radius = chance.between(0.045, 0.1) * (0.5 + Math.sin(at * Math.PI));
    return { at, radius, lift: radius * chance.between(0, 1.1) };
  });
  const top: Point[] = [];
  const bottom: Point[] = [];
  for (let part = 0; part <= 1.0001; part += 0.004) {
    const rise = heads.map(({ at, radius, lift }) => {
      const away = (part - at) / radius;
      return Math.abs(away) < 1 ? radius * Math.sqrt(1 - away * away) * 0.9 + lift * 0.6 : 0;
    });
    top.push([x + part * width, y - Math.max(0, ...rise) * width]);
    bottom.push([x + part * width, y + size * 0.005 * Math.sin(part * Math.PI) ** 0.5]);
  }
  let lines = filled(closed([...top, ...bottom.reverse()]), colour);
  for (let line = 1; line < 5; line++) {
    const inset = width * chance.between(0.05, 0.3);
    const level = y + size * (0.006 + line * 0.0065);
    const ends: Point[] = [
      [x + inset * chance.between(0.2, 1), level],
      [x + width - inset, level],
    ];
    lines += stroked(lineThrough(ends), colour, size * 0.0026, { stroke_opacity: 0.8 - line * 0.13 });
  }
  return lines;
};

const cloudsOf = ({ clouds }: Sky, size: number, chance: Chance): string => {
  if (!clouds) return '';
  return Array.from({ length: clouds.count }, (_, index) => {
    const part = (index + chance.next()) / clouds.count;
    const y = size * lerp(clouds.low, clouds.high, part);
    const width = size * chance.between(0.18, 0.5) * lerp(1.2, 0.7, part);
    return cloud(size, size * chance.between(-0.15, 0.85), y, width, clouds.colour, chance);
  }).join('');
};

const crescent = ([x, y]: Point, radius: number, colour: string): string => {
  const [r, wide] = [round(radius), round(radius * 1.25)];
  const d = `M${round(x - radius * 0.1)} ${round(y - radius)}A${r} ${r} 0 1 0 ${round(x + radius)} ${round(y + radius * 0.63)}`;
  return filled(`${d}A${wide} ${wide} 0 0 1 ${round(x - radius * 0.1)} ${round(y - radius)}Z`, colour);
};

const lightOf = ({ light }: Sky, size: number): string => {
  if (!light) return '';
  const centre: Point = [light.x * size, light.y * size];
  const radius = light.radius * size;
  const halo = radialGradient('halo', [
    [0, light.colour, 0.55],
    [0.4, light.colour, 0.18],
    [1, light.colour, 0],
  ]);
  let drawn = halo + disc(centre, radius * 3.4, 'url(#halo)');
  for (let index = 1; index <= (light.rings ?? 0); index++) {
    const wide = radius * (1 + index * 0.22 + index * index * 0.012);
    drawn += ring(centre, wide, light.colour, size * 0.0016, { stroke_opacity: 0.6 / (1 + index * 0.35) });
  }
  return drawn + (light.is_crescent ? crescent(centre, radius, light.colour) : disc(centre, radius, light.colour));
};

const rainOf = ({ rain }: Sky, size: number, chance: Chance): string => {
  if (!rain) return '';
  let lines = '';
  for (let drop = 0; drop < rain.count; drop++) {
    const length = size * chance.between(0.02, 0.09);
    const [x, y] = [size * chance.between(-0.1, 1.2), size * chance.between(-0.05, 0.75)];
    const path = lineThrough([
      [x, y],
      [x - length * rain.slant, y + length],
    ]);
    lines += stroked(path, rain.colour, size * chance.between(0.0006, 0.0013), {
      stroke_opacity: chance.between(0.2, 0.65),
    });
  }
  return lines;
};

const starsOf = ({ stars }: Sky, size: number, chance: Chance): string => {
  if (!stars) return '';
  let dots = '';
  for (let star = 0; star < stars.count; star++) {
    const at: Point = [size * chance.next(), size * 0.75 * chance.next() ** 1.3];
    dots += disc(at, size * 0.0006 + size * 0.0019 * chance.next() ** 6, stars.colour, {
      fill_opacity: chance.between(0.35, 1),
    });
  }
  return dots;
};

const birdsOf = ({ birds }: Sky, size: number, chance: Chance): string => {
  if (!birds) return '';
  const [cx, cy] = [size * chance.between(0.25, 0.7), size * chance.between(0.16, 0.28)];
  return Array.from({ length: birds.count }, () => {
    const [x, y] = [cx + chance.normal() * size * 0.09, cy + chance.normal() * size * 0.035];
    const [wing, lift] = [size * chance.between(0.008, 0.017), size * chance.between(0.004, 0.009)];
    const path = `M${[x - wing, y - lift * 0.4].map(Math.round).join(' ')}q${[wing * 0.5, -lift, wing, lift * 0.6].map((n) => n.toFixed(1)).join(' ')}q${[wing * 0.5, -lift * 1.6, wing, -lift * 0.5].map((n) => n.toFixed(1)).join(' ')}`;
    return stroked(path, birds.colour, size * 0.0022);
  }).join('');
};

export const skyOver = (sky: Sky, size: number, chance: Chance): string => {
  const last = sky.colours.length - 1;
  const stops = sky.colours.map((colour, index) => [index / last, colour] as const);
  return [
    linearGradient('sky', stops, [0, 0], [0, 0.8]),
    rectangle(0, 0, size, size, 'url(#sky)'),
    starsOf(sky, size, chance),
    lightOf(sky, size),
    cloudsOf(sky, size, chance),
    birdsOf(sky, size, chance),
    rainOf(sky, size, chance),
  ].join('');
};
