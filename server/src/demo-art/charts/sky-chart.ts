import { chanceFrom, type Chance } from '../kit/chance.ts';
import { noiseFrom } from '../kit/noise.ts';
import {
  clip,
  closed,
  disc,
  drawing,
  group,
  lineThrough,
  radialGradient,
  rectangle,
  ring,
  round,
  stroked,
  filled,
  type Point,
} from '../kit/svg.ts';

/* A planisphere: stars by size, figures of the brightest ones that are near each other, the milky way in dots. */

export interface SkyChart {
  readonly paper: string;
  readonly disc: readonly [inner: string, outer: string];
  readonly ink: string;
  readonly gold: string;
  readonly stars: number;
  readonly figures: number;
  readonly hemispheres: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
}

interface Star {
  readonly at: Point;
  readonly size: number;
}

const SIZE = 1600;
const distance = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
const polar = (centre: Point, radius: number, angle: number): Point => [
  centre[0] + radius * Math.cos(angle),
  centre[1] + radius * Math.sin(angle),
];

const starsIn = (centre: Point, radius: number, count: number, chance: Chance): Star[] => {
  const stars: Star[] = [];
  for (let attempt = 0; attempt < count * 6 && stars.length < count; attempt++) {
    const at = polar(centre, radius * 0.97 * Math.sqrt(chance.next()), chance.next() * 2 * Math.PI);
    const size = 1 + 7.5 * chance.next() ** 7;
    const gap = size > 3 ? 34 : 7;
    if (stars.every((star) => distance(star.at, at) > (star.size > 3 ? gap : 7))) stars.push({ at, size });
  }
  return stars.sort((one, other) => other.size - one.size);
};

/** Each figure starts at a bright star and goes on to near ones that belong to no other figure. */
const figuresOf = (stars: readonly Star[], count: number, radius: number, chance: Chance): [Point, Point][][] => {
  const bright = stars.slice(0, count * 7);
  const free = new Set(bright);
  const figures: [Point, Point][][] = [];
  for (const start of bright) {
    if (figures.length >= count || !free.has(start)) continue;
    free.delete(start);
    const members = [start];
    const lines: [Point, Point][] = [];
    const most = chance.whole(4, 8);
    while (members.length < most) {
      const from = members.slice(-2);
      const links = from.flatMap((member) =>
        [...free].map((star) => ({ member, star, far: distance(member.at, star.at) })),
      );
      const next = links
        .filter(({ far }) => far < radius * 0.3 && far > 24)
        .sort((one, other) => one.far - other.far)[0];
      if (!next) break;
      free.delete(next.star);
      members.push(next.star);
      lines.push([next.member.at, next.star.at]);
    }
    if (lines.length > 2) figures.push(lines);
  }
  return figures;
};

const starShape = ({ at: [x, y], size }: Star, colour: string): string => {
  if (size < 4) return disc([x, y], size * 0.8, colour);
  const points: Point[] = Array.from({ length: 16 }, (_, index) =>
    polar([x, y], index % 2 === 0 ? size * (index % 4 === 0 ? 2.3 : 1.35) : size * 0.62, (index * Math.PI) / 8),
  );
  return filled(closed(points), colour);
};

/** Lines end before the stars that they connect. */
const link = ([from, to]: readonly [Point, Point], colour: string): string => {
  const [far, gap] = [distance(from, to), 13];
  const [dx, dy] = [((to[0] - from[0]) / far) * gap, ((to[1] - from[1]) / far) * gap];
  return stroked(
    lineThrough([
      [from[0] + dx, from[1] + dy],
      [to[0] - dx, to[1] - dy],
    ]),
    colour,
    1.8,
    { stroke_opacity: 0.85 },
  );
};

const graticule = (centre: Point, radius: number, chart: SkyChart): string => {
  let lines = '';
  for (let circle = 1; circle <= 4; circle++) {
    lines += ring(centre, (radius * circle) / 5, chart.ink, 1, {
      stroke_opacity: 0.45,
      stroke_dasharray: circle === 2 ? '2 7' : undefined,
    });
  }
  for (let hour = 0; hour < 24; hour++) {
    const angle = (hour * Math.PI) / 12;
    const spoke = lineThrough([polar(centre, hour % 6 === 0 ? 0 : radius / 5, angle), polar(centre, radius, angle)]);
    lines += stroked(spoke, chart.ink, 0.9, { stroke_opacity: 0.35 });
  }
  const tilted = [centre[0] + radius * 0.22, centre[1] - radius * 0.1] as const;
  lines += ring(tilted, radius * 0.62, chart.gold, 1.6, { stroke_opacity: 0.8, stroke_dasharray: '14 6' });
  return lines;
};

const rimOf = (centre: Point, radius: number, chart: SkyChart): string => {
  let rim =
    ring(centre, radius, chart.gold, 3.5) +
    ring(centre, radius + 34, chart.gold, 1.6) +
    ring(centre, radius + 44, chart.gold, 4.5);
  for (let degree = 0; degree < 360; degree += radius > 500 ? 2 : 3) {
    const angle = (degree * Math.PI) / 180;
    const long = degree % 30 === 0 ? 34 : degree % 10 === 0 ? 20 : 10;
    rim += stroked(
      lineThrough([polar(centre, radius, angle), polar(centre, radius + long, angle)]),
      chart.gold,
      degree % 10 === 0 ? 2.2 : 1.1,
    );
  }
  return rim;
};

const milkyWay = (centre: Point, radius: number, chart: SkyChart, chance: Chance): string => {
  const noise = noiseFrom(chance);
  const turn = chance.next() * Math.PI;
  let dots = '';
  for (let dot = 0; dot < radius * 13; dot++) {
    const along = chance.between(-1, 1);
    const across = chance.normal() * 0.11 * (1 + 0.7 * noise(along * 3, 4)) + 0.16 * Math.sin(along * 2.4);
    if (noise(along * 5, across * 12 + 20) < -0.12) continue;
    const [x, y] = [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
    if (x * x + y * y > 0.96) continue;
    dots += `M${round(centre[0] + x * radius)} ${round(centre[1] + y * radius)}h0`;
  }
  return stroked(dots, chart.ink, 1.7, { stroke_opacity: 0.55 });
};

const cornersOf = (chart: SkyChart): string => {
  const frame = element4(46, chart.gold, 3) + element4(60, chart.gold, 1.2);
  const corners: Point[] = [
    [120, 120],
    [SIZE - 120, 120],
    [120, SIZE - 120],
    [SIZE - 120, SIZE - 120],
  ];
  return (
    frame +
    corners
      .map((corner) => {
        let rays = ring(corner, 13, chart.gold, 2.4) + ring(corner, 26, chart.gold, 1.2);
        for (let ray = 0; ray < 24; ray++) {
          const angle = (ray * Math.PI) / 12;
          rays += stroked(
            lineThrough([polar(corner, 30, angle), polar(corner, ray % 2 === 0 ? 48 : 38, angle)]),
            chart.gold,
            1.5,
          );
        }
        return rays;
      })
      .join('')
  );
};
const element4 = (inset: number, stroke: string, stroke_width: number): string =>
  rectangle(inset, inset, SIZE - 2 * inset, SIZE - 2 * inset, 'none', { stroke, stroke_width });

export const skyChart = (seed: string, chart: SkyChart): string => {
  const chance = chanceFrom(seed);
  const spheres = chart.hemispheres.map(({ x, y, radius }, index) => {
    const centre: Point = [x, y];
    const stars = starsIn(centre, radius, Math.round(chart.stars * (radius / 640) ** 2), chance);
    const figures = figuresOf(stars, Math.round(chart.figures * (radius / 640) ** 2), radius, chance);
    const id = `sphere${String(index)}`;
    return [
      radialGradient(`${id}fill`, [
        [0, chart.disc[0]],
        [1, chart.disc[1]],
      ]),
      clip(id, disc(centre, radius, '#fff')),
      disc(centre, radius + 44, chart.paper),
      disc(centre, radius, `url(#${id}fill)`),
      group({ clip_path: `url(#${id})` }, [milkyWay(centre, radius, chart, chance), graticule(centre, radius, chart)]),
      ...figures.flatMap((lines) => lines.map((line) => link(line, chart.gold))),
      ...stars.map((star) => starShape(star, star.size >= 4 ? chart.gold : chart.ink)),
      rimOf(centre, radius, chart),
    ].join('');
  });
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, chart.paper), cornersOf(chart), ...spheres]);
};
