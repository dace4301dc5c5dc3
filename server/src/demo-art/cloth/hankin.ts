import { filled, closed, lineThrough, stroked, type Point } from '../kit/svg.ts';

/*
 * Stars by Hankin's method: from the middle of every edge of a tiling two rays go into the tile at the same angle; where
 * they meet the rays of the next edge, a star is closed.
 */

type Line = readonly [from: Point, along: Point];

const meet = ([a, u]: Line, [b, v]: Line): Point | undefined => {
  const across = u[0] * v[1] - u[1] * v[0];
  if (Math.abs(across) < 1e-9) return undefined;
  const part = ((b[0] - a[0]) * v[1] - (b[1] - a[1]) * v[0]) / across;
  return [a[0] + u[0] * part, a[1] + u[1] * part];
};

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** The star of a tile: middles of edges and inner corners by turns. */
export const starIn = (tile: readonly Point[], angle: number): Point[] => {
  const count = tile.length;
  const corner = (index: number): Point => tile[(index + count) % count] ?? [0, 0];
  const middle = (index: number): Point => {
    const [one, other] = [corner(index), corner(index + 1)];
    return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  };
  const along = (index: number): Point => {
    const [one, other] = [corner(index), corner(index + 1)];
    return [other[0] - one[0], other[1] - one[1]];
  };
  return tile.flatMap((_, index) => {
    const [here, next] = [middle(index), middle(index + 1)];
    const [ux, uy] = along(index + 1);
    const inner = meet([here, turned(along(index), angle)], [next, turned([-ux, -uy], -angle)]);
    return inner ? [here, inner] : [here];
  });
};

export const regular = ([x, y]: Point, corners: number, radius: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

export interface Straps {
  readonly strap: string;
  readonly edge: string;
  readonly width: number;
}

/** A tile with its star in colour and straps along the star's edges. */
export const starTile = (tile: readonly Point[], angle: number, ground: string, star: string): string =>
  filled(closed(tile), ground) + filled(closed(starIn(tile, angle)), star);

export const strapsOf = (
  tile: readonly Point[],
  angle: number,
  { strap, edge, width }: Straps,
): readonly [string, string] => {
  const points = starIn(tile, angle);
  const path = `${lineThrough(points)}Z`;
  return [stroked(path, edge, width * 1.55), stroked(path, strap, width)];
};
