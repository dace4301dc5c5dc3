import { chanceFrom } from '../kit/chance.ts';
import { mix } from '../kit/colour.ts';
import { clip, closed, disc, drawing, filled, group, rectangle, ring, stroked, type Point } from '../kit/svg.ts';
import { regular, starIn, starTile, strapsOf, type Straps } from './hankin.ts';

/* Floors of courtyards: stars on tilings of the plane, with straps over the joints. */

const SIZE = 1200;

interface Floor extends Straps {
  readonly grounds: readonly string[];
  readonly stars: readonly string[];
  readonly angle: number;
}

interface Tile {
  readonly corners: readonly Point[];
  /** Which kind of tile it is, and how far from the middle of the floor, 0 to 1. */
  readonly kind: number;
  readonly away: number;
}

const awayOf = (x: number, y: number): number => Math.hypot(x - SIZE / 2, y - SIZE / 2) / (SIZE * 0.7);

/** A flower in the middle of a large star. */
const rosette = (corners: readonly Point[], floor: Floor): string[] => {
  const count = corners.length;
  const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / count);
  const middle: Point = [x ?? 0, y ?? 0];
  const radius = Math.hypot((corners[0]?.[0] ?? 0) - middle[0], (corners[0]?.[1] ?? 0) - middle[1]);
  const petals = regular(middle, count, radius * 0.27, 0);
  return [
    disc(middle, radius * 0.36, floor.edge),
    ...petals.map((petal) => disc(petal, radius * 0.075, floor.strap)),
    disc(middle, radius * 0.19, floor.grounds[1] ?? floor.edge),
    filled(closed(starIn(regular(middle, 8, radius * 0.19, 0), 1.2)), floor.strap),
  ];
};

const laid = (tiles: readonly Tile[], floor: Floor): string[] => {
  const grounds: string[] = [];
  const edges: string[] = [];
  const straps: string[] = [];
  for (const { corners, kind, away } of tiles) {
    const ground = floor.grounds[kind % floor.grounds.length] ?? '#ffffff';
    const star = floor.stars[(kind + Math.floor(away * 5)) % floor.stars.length] ?? '#000000';
    grounds.push(starTile(corners, floor.angle, ground, mix(star, ground, away * 0.25)));
    if (corners.length > 8) grounds.push(...rosette(corners, floor));
    const [edge, strap] = strapsOf(corners, floor.angle, floor);
    edges.push(edge);
    straps.push(strap);
  }
  return [...grounds, ...edges, ...straps];
};

const framed = (paper: string, line: string, inside: readonly string[]): string => {
  const margin = 76;
  const side = SIZE - 2 * margin;
  return drawing(SIZE, SIZE, [
    rectangle(0, 0, SIZE, SIZE, paper),
    clip('floor', rectangle(margin, margin, side, side, '#fff')),
    group({ clip_path: 'url(#floor)' }, inside),
    rectangle(margin, margin, side, side, 'none', { stroke: line, stroke_width: 7 }),
    rectangle(margin - 18, margin - 18, side + 36, side + 36, 'none', { stroke: line, stroke_width: 2.5 }),
  ]);
};

/** Octagons and squares. */
export const octagons = (): string => {
  const radius = 118;
  const step = 2 * radius * Math.cos(Math.PI / 8);
  const half = radius * Math.sin(Math.PI / 8) * Math.SQRT2;
  const tiles: Tile[] = [];
  for (let row = -3; row <= 3; row++) {
    for (let column = -3; column <= 3; column++) {
      const [x, y] = [SIZE / 2 + column * step, SIZE / 2 + row * step];
      tiles.push({ corners: regular([x, y], 8, radius, Math.PI / 8), kind: (row + column) & 1, away: awayOf(x, y) });
      tiles.push({ corners: regular([x + step / 2, y + step / 2], 4, half, 0), kind: 2, away: awayOf(x, y) });
    }
  }
  return framed(
    '#f3ead7',
    '#7a2e22',
    laid(tiles, {
      grounds: ['#1d4e63', '#17606a', '#b5432f'],
      stars: ['#f0c35e', '#e98a4b', '#f6e7c8', '#d9653b'],
      strap: '#f7efdc',
      edge: '#3a2018',
      width: 9,
      angle: 1.18,
    }),
  );
};

/** Twelve corners, with triangles between. */
export const twelves = (): string => {
  const radius = 132;
  const step = 2 * radius * Math.cos(Math.PI / 12);
  const rise = step * Math.sin(Math.PI / 3);
  const tiles: Tile[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [SIZE / 2 + (column + (row & 1) / 2) * step, SIZE / 2 + row * rise];
      tiles.push({ corners: regular([x, y], 12, radius, Math.PI / 12), kind: 0, away: awayOf(x, y) });
      const small = (2 * radius * Math.sin(Math.PI / 12)) / Math.sqrt(3);
      for (const side of [-1, 1]) {
        const middle: Point = [x + step / 2, y + (side * rise) / 3];
        tiles.push({
          corners: regular(middle, 3, small, (side * Math.PI) / 2 + Math.PI),
          kind: 1,
          away: awayOf(...middle),
        });
      }
    }
  }
  return framed(
    '#0d1b2e',
    '#d8a94a',
    laid(tiles, {
      grounds: ['#12335c', '#0f7f86'],
      stars: ['#f1e6c9', '#1fa2a6', '#e9d9ad', '#c9593f', '#3f8f8b'],
      strap: '#d8a94a',
      edge: '#0a1526',
      width: 7,
      angle: 1.31,
    }),
  );
};

/** Quarter circles on squares that divide where chance says so, after Truchet and Carlson. */
export const riverbeds = (seed: string): string => {
  const chance = chanceFrom(seed);
  const [ink, paper] = ['#f4e9d8', '#23395b'];
  const warm = ['#e4572e', '#f3a712', '#a8c686'];
  const drawn: string[] = [];
  const margin = 60;
  const lay = (x: number, y: number, side: number, depth: number): void => {
    if (depth < 3 && chance.happens(depth === 0 ? 0.62 : 0.4)) {
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        lay(x + (dx * side) / 2, y + (dy * side) / 2, side / 2, depth + 1);
      return;
    }
    const width = side / 3;
    const corners: readonly [Point, Point] = chance.happens(0.5)
      ? [
          [x, y],
          [x + side, y + side],
        ]
      : [
          [x + side, y],
          [x, y + side],
        ];
    const colour = chance.happens(0.16) ? chance.pick(warm) : ink;
    const tile = corners
      .map(
        (corner) =>
          ring(corner, side / 2, colour, width) +
          ring(corner, side / 2, paper, width * 0.5) +
          ring(corner, side / 2, colour, width * 0.14),
      )
      .join('');
    const id = `tile${String(drawn.length)}`;
    drawn.push(clip(id, rectangle(x, y, side + 0.3, side + 0.3, '#fff')) + group({ clip_path: `url(#${id})` }, tile));
  };
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) lay(margin + column * 270, margin + row * 270, 270, 0);
  }
  const inner = SIZE - 2 * margin;
  return drawing(SIZE, SIZE, [
    rectangle(0, 0, SIZE, SIZE, ink),
    rectangle(margin, margin, inner, inner, paper),
    ...drawn,
    stroked(`M${String(margin)} ${String(margin)}h${String(inner)}v${String(inner)}h-${String(inner)}Z`, paper, 10),
  ]);
};
