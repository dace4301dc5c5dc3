import type { Pixels } from './source.ts';

/** Computes a colour for every pixel; `paint` writes its three bytes at `place`. */
export const pixelsOf = (
  width: number,
  height: number,
  paint: (x: number, y: number, into: Uint8Array, place: number) => void,
): Pixels => {
  const rgb = new Uint8Array(width * height * 3);
  let place = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      paint(x, y, rgb, place);
      place += 3;
    }
  }
  return { width, height, rgb };
};

/** Numbers on a square grid. */
export interface Field {
  readonly side: number;
  readonly values: Float32Array;
}

export const fieldFrom = (side: number, value: (u: number, v: number) => number): Field => {
  const values = new Float32Array(side * side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      values[row * side + column] = value(column / (side - 1), row / (side - 1));
    }
  }
  return { side, values };
};

/** One line of numbers with more numbers between them, on a smooth curve through all (Catmull-Rom). */
const stretched = (
  from: Float32Array,
  start: number,
  stride: number,
  side: number,
  into: Float32Array,
  place: number,
  leap: number,
  wide: number,
): void => {
  const last = side - 1;
  for (let index = 0; index < wide; index++) {
    const along = (index / (wide - 1)) * last;
    const left = Math.min(Math.floor(along), last - 1);
    const t = along - left;
    const b = from[start + left * stride] ?? 0;
    const c = from[start + (left + 1) * stride] ?? 0;
    const a = from[start + Math.max(left - 1, 0) * stride] ?? 0;
    const d = from[start + Math.min(left + 2, last) * stride] ?? 0;
    into[place + index * leap] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  }
};

/** Noise is costly and does not need every pixel: a coarse field, smooth on a finer grid. */
export const enlarged = ({ side, values }: Field, wide: number): Field => {
  const rows = new Float32Array(wide * side);
  for (let row = 0; row < side; row++) stretched(values, row * side, 1, side, rows, row * wide, 1, wide);
  const all = new Float32Array(wide * wide);
  for (let column = 0; column < wide; column++) stretched(rows, column, wide, side, all, column, wide, wide);
  return { side: wide, values: all };
};
