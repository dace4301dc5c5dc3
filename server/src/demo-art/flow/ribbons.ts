import type { Chance } from '../kit/chance.ts';
import { closed, filled, type Point } from '../kit/svg.ts';
import type { Area, Flow } from './streamlines.ts';

/* Bands of different widths that follow the flow and never touch each other. */

export interface Ribbons {
  readonly widths: readonly number[];
  readonly gap: number;
  readonly longest: number;
  readonly shortest: number;
  readonly tries: number;
}

interface Ribbon {
  readonly points: readonly Point[];
  readonly width: number;
}

const STEP = 3;
const CELL = 3;

const boardOf = (area: Area) => {
  const columns = Math.ceil((area.right - area.left) / CELL) + 1;
  const rows = Math.ceil((area.bottom - area.top) / CELL) + 1;
  const taken = new Uint8Array(columns * rows);
  /** Calls with every cell of a disc until one answers false. */
  const cells = ([x, y]: Point, radius: number, visit: (cell: number) => boolean): boolean => {
    const [cx, cy, reach] = [(x - area.left) / CELL, (y - area.top) / CELL, radius / CELL];
    for (let row = Math.ceil(cy - reach); row <= cy + reach; row++) {
      const half = Math.sqrt(Math.max(reach * reach - (row - cy) ** 2, 0));
      for (let column = Math.ceil(cx - half); column <= cx + half; column++) {
        if (row < 0 || column < 0 || row >= rows || column >= columns) return false;
        if (!visit(row * columns + column)) return false;
      }
    }
    return true;
  };
  return {
    isFree: (at: Point, radius: number) => cells(at, radius, (cell) => taken[cell] === 0),
    take: (at: Point, radius: number) =>
      cells(at, radius, (cell) => {
        taken[cell] = 1;
        return true;
      }),
  };
};

export const ribbons = (
  flow: Flow,
  area: Area,
  { widths, gap, longest, shortest, tries }: Ribbons,
  chance: Chance,
): Ribbon[] => {
  const board = boardOf(area);
  const all: Ribbon[] = [];
  for (const [rank, width] of widths.entries()) {
    for (let attempt = 0; attempt < tries * (rank + 1); attempt++) {
      const points: Point[] = [];
      let [x, y] = [chance.between(area.left, area.right), chance.between(area.top, area.bottom)];
      const length = chance.between(shortest, longest);
      while (points.length * STEP < length && board.isFree([x, y], width / 2 + gap)) {
        points.push([x, y]);
        const angle = flow(x, y);
        x += Math.cos(angle) * STEP;
        y += Math.sin(angle) * STEP;
      }
      if (points.length * STEP < Math.max(shortest, width * 1.2)) continue;
      for (const point of points) board.take(point, width / 2);
      all.push({ points, width });
    }
  }
  return all;
};

const normalAt = (points: readonly Point[], index: number): Point => {
  const before = points[Math.max(index - 2, 0)] ?? [0, 0];
  const after = points[Math.min(index + 2, points.length - 1)] ?? [0, 0];
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
  return [(before[1] - after[1]) / length, (after[0] - before[0]) / length];
};

/** The part of a band between two places, both given from 0 to 1. */
export const bandPart = ({ points, width }: Ribbon, from: number, to: number, colour: string): string => {
  const last = points.length - 1;
  const [start, end] = [Math.round(from * last), Math.round(to * last)];
  const one: Point[] = [];
  const other: Point[] = [];
  for (let index = start; index <= end; index += index + 2 > end ? 1 : 2) {
    const [x, y] = points[index] ?? [0, 0];
    const [dx, dy] = normalAt(points, index);
    one.push([x + (dx * width) / 2, y + (dy * width) / 2]);
    other.push([x - (dx * width) / 2, y - (dy * width) / 2]);
  }
  return one.length < 2 ? '' : filled(closed([...one, ...other.reverse()]), colour);
};
