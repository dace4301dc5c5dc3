import type { Chance } from '../kit/chance.ts';
import type { Point } from '../kit/svg.ts';

/** The direction of the flow at a place, in radians. */
export type Flow = (x: number, y: number) => number;

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const isInside = ({ left, top, right, bottom }: Area, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Which places are taken, on a grid of cells as wide as the distance that lines keep. */
const crowdOf = (area: Area, distance: number) => {
  const columns = Math.ceil((area.right - area.left) / distance) + 3;
  const cells: number[][] = [];
  const cellOf = (x: number, y: number): number =>
    (Math.floor((y - area.top) / distance) + 1) * columns + Math.floor((x - area.left) / distance) + 1;
  const isFree = (x: number, y: number): boolean => {
    const middle = cellOf(x, y);
    for (let row = -columns; row <= columns; row += columns) {
      for (let column = -1; column <= 1; column++) {
        const cell = cells[middle + row + column];
        if (!cell) continue;
        for (let index = 0; index < cell.length; index += 2) {
          if (Math.hypot((cell[index] ?? 0) - x, (cell[index + 1] ?? 0) - y) < distance) return false;
        }
      }
    }
    return true;
  };
  const take = (x: number, y: number): void => {
    const cell = cellOf(x, y);
    const taken = cells[cell];
    if (taken) taken.push(x, y);
    else cells[cell] = [x, y];
  };
  return { isFree, take };
};

export interface Spacing {
  readonly distance: number;
  readonly step: number;
  readonly shortest: number;
  readonly longest: number;
  readonly tries: number;
}

/** Lines along the flow that keep a distance from each other. */
export const streamlines = (flow: Flow, area: Area, spacing: Spacing, chance: Chance): Point[][] => {
  const crowd = crowdOf(area, spacing.distance);
  const half = (from: Point, sign: 1 | -1): Point[] => {
    const points: Point[] = [];
    let [x, y] = from;
    while (points.length * spacing.step < spacing.longest / 2) {
      const angle = flow(x, y);
      x += Math.cos(angle) * spacing.step * sign;
      y += Math.sin(angle) * spacing.step * sign;
      if (!isInside(area, x, y) || !crowd.isFree(x, y)) break;
      points.push([x, y]);
    }
    return points;
  };
  const lines: Point[][] = [];
  for (let attempt = 0; attempt < spacing.tries; attempt++) {
    const start: Point = [chance.between(area.left, area.right), chance.between(area.top, area.bottom)];
    if (!crowd.isFree(...start)) continue;
    const line = [...half(start, -1).reverse(), start, ...half(start, 1)];
    if (line.length * spacing.step < spacing.shortest) continue;
    for (const [x, y] of line) crowd.take(x, y);
    lines.push(line);
  }
  return lines;
};
