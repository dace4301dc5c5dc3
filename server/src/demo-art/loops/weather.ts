import { chanceFrom } from '../kit/chance.ts';
import { clamp, rampOf, smooth } from '../kit/colour.ts';
import { looping, noiseFrom } from '../kit/noise.ts';
import { pixelsOf } from '../kit/pixels.ts';
import type { Pixels } from '../kit/source.ts';

const TAU = 2 * Math.PI;
const AURORA = 360;

/** Curtains of light over a black forest. */
export const aurora = (seed: string): ((turn: number) => Pixels) => {
  const chance = chanceFrom(seed);
  const drift = looping(noiseFrom(chance), 0.55);
  const ramp = rampOf(['#030613', '#06182b', '#0b4a52', '#1fa37a', '#8ff0a4', '#f3ffd9']);
  const violet = rampOf(['#000000', '#1d0b3a', '#5b2a86', '#c56bd6']);
  const stars = Array.from({ length: 130 }, () => ({
    place: chance.whole(0, AURORA * AURORA - 1),
    light: chance.between(40, 190),
  }));
  const trees = Array.from({ length: AURORA }, () => 0);
  for (let tree = 0; tree < 60; tree++) {
    const [at, high, wide] = [chance.whole(0, AURORA), chance.between(18, 62), chance.between(5, 12)];
    for (let dx = -wide; dx <= wide; dx++) {
      const x = Math.round(at + dx);
      const step = Math.abs(dx) % 3 < 1.5 ? 0 : 4;
      if (x >= 0 && x < AURORA) trees[x] = Math.max(trees[x] ?? 0, high * (1 - Math.abs(dx) / wide) - step);
    }
  }
  return (turn) => {
    const columns = Array.from({ length: AURORA }, (_, x) =>
      [0, 1, 2].map((curtain) => ({
        foot: AURORA * (0.5 + curtain * 0.09) + 70 * drift(x / 150 + curtain * 9, curtain, turn),
        light:
          clamp(0.5 + 0.75 * drift(x / 26 + curtain * 20, 7 + curtain, turn)) *
          clamp(0.75 + drift(x / 120, 30 + curtain, turn)),
        tall: 95 + 60 * drift(x / 60, 50 + curtain, turn),
      })),
    );
    const picture = pixelsOf(AURORA, AURORA, (x, y, into, place) => {
      if (y > AURORA - 26 - (trees[x] ?? 0)) return into.fill(4, place, place + 3);
      let [green, high] = [0.1 + 0.18 * (y / AURORA), 0];
      for (const { foot, light, tall } of columns[x] ?? []) {
        const up = (foot - y) / tall;
        const glow = up < 0 ? Math.exp(up * 9) : Math.exp(-up * 1.9);
        green += light * glow * 0.62;
        high += light * smooth(0.4, 1.4, up) * Math.exp(-up * 0.9) * 0.8;
      }
      ramp.write(green, into, place);
      const [red, , blue] = violet.rgb(high);
      into[place] = clamp((into[place] ?? 0) + red, 0, 255);
      into[place + 2] = clamp((into[place + 2] ?? 0) + blue, 0, 255);
    });
    for (const { place, light } of stars) {
      if (place % AURORA > 0 && Math.floor(place / AURORA) > AURORA - 100) continue;
      for (let channel = 0; channel < 3; channel++)
        picture.rgb[place * 3 + channel] = clamp((picture.rgb[place * 3 + channel] ?? 0) + light, 0, 255);
    }
    return picture;
  };
};

/** Drops that float together and part again. */
export const lava = (seed: string): ((turn: number) => Pixels) => {
  const chance = chanceFrom(seed);
  const side = 320;
  const drops = Array.from({ length: 11 }, () => ({
    x: chance.between(0.3, 0.7),
    y: chance.between(0.25, 0.75),
    reach: chance.between(0.14, 0.36),
    sway: chance.between(0.03, 0.1),
    phase: chance.next(),
    size: chance.between(0.035, 0.088),
    turns: chance.whole(1, 2),
  }));
  const inside = rampOf(['#ff6b35', '#ff9f1c', '#ffe29a']);
  const around = rampOf(['#2b0b3f', '#5a1846', '#a3203f', '#4a1440']);
  return (turn) => {
    const now = drops.map(({ x, y, reach, sway, phase, size, turns }) => ({
      x: x + sway * Math.sin(TAU * (turn * turns + phase * 3)),
      y: y + reach * Math.sin(TAU * (turn + phase)),
      size: size * size,
    }));
    return pixelsOf(side, side, (px, py, into, place) => {
      const [u, v] = [px / side, py / side];
      let sum = 0;
      for (const { x, y, size } of now) sum += size / ((u - x) ** 2 + (v - y) ** 2 + 1e-4);
      const edge = smooth(0.97, 1.03, sum);
      const [r, g, b] = inside.rgb(clamp((sum - 1) * 0.32 + 0.25 - v * 0.2));
      around.write(clamp(v + 0.16 * (sum - 0.5)), into, place);
      into[place] = (into[place] ?? 0) * (1 - edge) + r * edge;
      into[place + 1] = (into[place + 1] ?? 0) * (1 - edge) + g * edge;
      into[place + 2] = (into[place + 2] ?? 0) * (1 - edge) + b * edge;
    });
  };
};
