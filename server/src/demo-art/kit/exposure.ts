import type { Ramp } from './colour.ts';
import type { Pixels } from './source.ts';

/* Light that adds up: every passing point brightens its pixel, as on a long exposure. */

export interface Exposure {
  readonly side: number;
  readonly light: Float32Array;
  /** Adds to the four pixels around a place. */
  readonly add: (x: number, y: number, amount: number) => void;
}

export const exposureOf = (side: number): Exposure => {
  const light = new Float32Array(side * side);
  const add = (x: number, y: number, amount: number): void => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column < 0 || row < 0 || column >= side - 1 || row >= side - 1) return;
    const fx = x - column;
    const fy = y - row;
    const place = row * side + column;
    light[place] = (light[place] ?? 0) + amount * (1 - fx) * (1 - fy);
    light[place + 1] = (light[place + 1] ?? 0) + amount * fx * (1 - fy);
    light[place + side] = (light[place + side] ?? 0) + amount * (1 - fx) * fy;
    light[place + side + 1] = (light[place + side + 1] ?? 0) + amount * fx * fy;
  };
  return { side, light, add };
};

/** What is exposed enough is at the end of the ramp; a little light shows too. */
export const developed = ({ side, light }: Exposure, ramp: Ramp, strength: number): Pixels => {
  const rgb = new Uint8Array(side * side * 3);
  for (let place = 0; place < light.length; place++) {
    ramp.write(1 - Math.exp(-(light[place] ?? 0) * strength), rgb, place * 3);
  }
  return { width: side, height: side, rgb };
};
