import type { Chance } from './chance.ts';

/* Gradient noise after Perlin: smooth, without direction, about -1 to 1. */

export type Noise = (x: number, y: number, z?: number) => number;

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

const gradient = (hash: number, x: number, y: number, z: number): number => {
  const kind = hash & 15;
  const u = kind < 8 ? x : y;
  let v = z;
  if (kind < 4) v = y;
  else if (kind === 12 || kind === 14) v = x;
  return ((kind & 1) === 0 ? u : -u) + ((kind & 2) === 0 ? v : -v);
};

export const noiseFrom = (chance: Chance): Noise => {
  const order = chance.shuffled(Array.from({ length: 256 }, (_, index) => index));
  const table = new Uint8Array(1024).map((_, index) => order[index & 255] ?? 0);
  const at = (index: number): number => table[index] ?? 0;
  return (x, y, z = 0) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const near = Math.floor(z);
    const fx = x - left;
    const fy = y - top;
    const fz = z - near;
    const u = fade(fx);
    const v = fade(fy);
    const w = fade(fz);
    const layer = near & 255;
    const a = at(left & 255) + (top & 255);
    const b = at((left & 255) + 1) + (top & 255);
    const plane = (depth: number, dz: number): number => {
      const one = gradient(at(at(a) + depth), fx, fy, dz);
      const two = gradient(at(at(b) + depth), fx - 1, fy, dz);
      const three = gradient(at(at(a + 1) + depth), fx, fy - 1, dz);
      const four = gradient(at(at(b + 1) + depth), fx - 1, fy - 1, dz);
      const upper = one + (two - one) * u;
      return upper + (three + (four - three) * u - upper) * v;
    };
    const front = plane(layer, fz);
    return w === 0 ? front : front + (plane(layer + 1, fz - 1) - front) * w;
  };
};

/** Several octaves, each half as large and twice as fine. */
export const layered =
  (noise: Noise, octaves: number, fall = 0.5): Noise =>
  (x, y, z = 0) => {
    let [sum, size, scale, total] = [0, 1, 1, 0];
    for (let octave = 0; octave < octaves; octave++) {
      sum += size * noise(x * scale + octave * 17.3, y * scale - octave * 9.1, z);
      total += size;
      size *= fall;
      scale *= 2;
    }
    return sum / total;
  };

/** Sharp ridges instead of round hills, 0 to 1. */
export const ridged =
  (noise: Noise, octaves: number): Noise =>
  (x, y, z = 0) => {
    let [sum, size, scale, total] = [0, 1, 1, 0];
    for (let octave = 0; octave < octaves; octave++) {
      const ridge = 1 - Math.abs(noise(x * scale + octave * 31.7, y * scale + octave * 5.3, z));
      sum += size * ridge * ridge;
      total += size;
      size *= 0.5;
      scale *= 2;
    }
    return sum / total;
  };

/** Changes with `turn` from 0 to 1 and is at 1 what it was at 0. */
export const looping =
  (noise: Noise, reach: number): ((x: number, y: number, turn: number) => number) =>
  (x, y, turn) => {
    const angle = turn * 2 * Math.PI;
    const one = noise(x, y, 40 + reach * Math.cos(angle));
    return (one + noise(x + 50, y + 50, 90 + reach * Math.sin(angle))) * 0.75;
  };
