import { chanceFrom } from '../kit/chance.ts';
import { mix, shade } from '../kit/colour.ts';
import { noiseFrom } from '../kit/noise.ts';
import { closed, drawing, filled, lineThrough, rectangle, stroked, type Point } from '../kit/svg.ts';

const SIZE = 1200;

/** Ribbons over and under each other, as a twill whose rule moves; the light lies on every one that is above. */
export const twill = (seed: string): string => {
  const chance = chanceFrom(seed);
  const noise = noiseFrom(chance);
  const count = 30;
  const [margin, step] = [60, 36];
  const warp = ['#c8553d', '#e09f3e', '#f2cc8f', '#e09f3e', '#c8553d', '#8f2d32'];
  const weft = ['#1f3f49', '#2f6c72', '#6aa79b', '#f2ead8', '#2f6c72'];
  const bands = (colours: readonly string[]): string[] => {
    const all: string[] = [];
    while (all.length < count) {
      const [colour, many] = [chance.pick(colours), chance.whole(1, 4)];
      for (let index = 0; index < many; index++) all.push(colour);
    }
    return all;
  };
  const [down, across] = [bands(warp), bands(weft)];
  let drawn = '';
  const over = (x: number, y: number, colour: string, is_down: boolean): string => {
    const [tight, gap] = [3, 1.5];
    const [w, h] = is_down ? [step - 2 * gap, step + 2 * tight] : [step + 2 * tight, step - 2 * gap];
    const [left, top] = is_down ? [x + gap, y - tight] : [x - tight, y + gap];
    let thread = rectangle(left, top, w, h, shade(colour, noise(x / 90, y / 90) * 0.05));
    for (let line = 1; line < 5; line++) {
      const at = (line * step) / 5;
      const ends: Point[] = is_down
        ? [
            [x + at, top + 2],
            [x + at, top + h - 2],
          ]
        : [
            [left + 2, y + at],
            [left + w - 2, y + at],
          ];
      thread += stroked(lineThrough(ends), shade(colour, line < 3 ? 0.07 : -0.07), 1.6);
    }
    return thread;
  };
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const [x, y] = [margin + column * step, margin + row * step];
      const block = noise(column / 9 + 3, row / 9) > 0 ? 1 : -1;
      const rule = (((column + block * row) % 4) + 4) % 4;
      const is_down = rule < 2;
      drawn += rectangle(x, y, step, step, '#161d22');
      drawn += over(x, y, (is_down ? down[column] : across[row]) ?? '#ffffff', is_down);
    }
  }
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, '#f2ead8'), drawn]);
};

/** Log cabins: strips around a small red hearth, light on one side and dark on the other, every stitch visible. */
export const quilt = (seed: string): string => {
  const chance = chanceFrom(seed);
  const light = ['#f4e4c9', '#efd3b2', '#e9bfa0', '#d9dcc6', '#f7efe0'];
  const dark = ['#274060', '#335c67', '#5a3d5c', '#7d4f50', '#1b2a41'];
  const [blocks, margin] = [6, 66];
  const side = (SIZE - 2 * margin) / blocks;
  const layers = 5;
  const strip = side / (2 * layers + 1);
  let drawn = '';
  const piece = (x: number, y: number, w: number, h: number, colour: string): void => {
    drawn += rectangle(x, y, w, h, shade(colour, chance.normal() * 0.012), {
      stroke: shade(colour, -0.1),
      stroke_width: 1.2,
    });
    const prints = Math.floor((w * h) / 420);
    for (let print = 0; print < prints; print++) {
      const [px, py] = [x + chance.between(4, w - 4), y + chance.between(4, h - 4)];
      drawn += rectangle(px, py, 2.2, 2.2, mix(colour, chance.happens(0.5) ? '#ffffff' : '#000000', 0.28));
    }
    const inset = 3.5;
    drawn += rectangle(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 'none', {
      stroke: '#fff8ec',
      stroke_width: 1.1,
      stroke_dasharray: '5 4',
      stroke_opacity: 0.6,
    });
  };
  for (let row = 0; row < blocks; row++) {
    for (let column = 0; column < blocks; column++) {
      const [x0, y0] = [margin + column * side, margin + row * side];
      // Blocks are turned so that the lights of four meet in a diamond.
      const turn = (row % 2) * 2 + ((row + column) % 2);
      let [left, top, right, bottom] = [x0, y0, x0 + side, y0 + side];
      for (let layer = 0; layer < layers; layer++) {
        const tones = [0, 1, 2, 3].map((edge) => chance.pick((edge + turn) % 4 < 2 ? light : dark));
        piece(left, top, right - left, strip, tones[0] ?? '#ffffff');
        piece(right - strip, top + strip, strip, bottom - top - strip, tones[1] ?? '#ffffff');
        piece(left, bottom - strip, right - left - strip, strip, tones[2] ?? '#ffffff');
        piece(left, top + strip, strip, bottom - top - 2 * strip, tones[3] ?? '#ffffff');
        [left, top, right, bottom] = [left + strip, top + strip, right - strip, bottom - strip];
      }
      piece(left, top, right - left, bottom - top, '#c0392b');
    }
  }
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, '#1b2a41'), drawn]);
};

/** Two rhombs that never repeat, after Penrose: five sets of parallel lines, a rhomb where two of them cross. */
export const pinwheels = (seed: string): string => {
  const chance = chanceFrom(seed);
  const edge = 46;
  const angles = Array.from({ length: 5 }, (_, index) => (index * 2 * Math.PI) / 5 + 0.1);
  const shifts = [0.21, 0.37, -0.14, 0.08, -0.52];
  const noise = noiseFrom(chance);
  const thick = ['#f6bd60', '#f28482', '#efb5a5', '#d8636a'];
  const thin = ['#2f5d62', '#5e8b7e', '#a7c4bc', '#22424b'];
  const rhombs: string[] = [];
  const reach = 11;
  for (let one = 0; one < 5; one++) {
    for (let other = one + 1; other < 5; other++) {
      for (let m = -reach; m <= reach; m++) {
        for (let n = -reach; n <= reach; n++) {
          const [a, b] = [angles[one] ?? 0, angles[other] ?? 0];
          const across = Math.sin(b - a);
          const [p, q] = [m - (shifts[one] ?? 0), n - (shifts[other] ?? 0)];
          const x = (p * Math.sin(b) - q * Math.sin(a)) / across;
          const y = (q * Math.cos(a) - p * Math.cos(b)) / across;
          const steps = angles.map((angle, index) => {
            if (index === one) return m;
            if (index === other) return n;
            return Math.ceil(x * Math.cos(angle) + y * Math.sin(angle) + (shifts[index] ?? 0));
          });
          const corner = (dm: number, dn: number): Point => {
            let [cx, cy] = [SIZE / 2, SIZE / 2];
            for (const [index, step] of steps.entries()) {
              const moved = step + (index === one ? dm : 0) + (index === other ? dn : 0);
              cx += moved * edge * Math.cos(angles[index] ?? 0);
              cy += moved * edge * Math.sin(angles[index] ?? 0);
            }
            return [cx, cy];
          };
          const points = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
          const [cx, cy] = [
            (points[0]?.[0] ?? 0) / 2 + (points[2]?.[0] ?? 0) / 2,
            (points[0]?.[1] ?? 0) / 2 + (points[2]?.[1] ?? 0) / 2,
          ];
          if (Math.hypot(cx - SIZE / 2, cy - SIZE / 2) > 510) continue;
          const is_thick = other - one === 1 || other - one === 4;
          const tone = noise(cx / 330, cy / 330) * 0.9 + 0.5 + chance.normal() * 0.1;
          const colours = is_thick ? thick : thin;
          const colour = colours[Math.min(3, Math.max(0, Math.floor(tone * 4)))] ?? '#ffffff';
          rhombs.push(
            filled(closed(points), colour, { stroke: '#fdf6ec', stroke_width: 3.2, stroke_linejoin: 'round' }),
          );
        }
      }
    }
  }
  return drawing(SIZE, SIZE, [rectangle(0, 0, SIZE, SIZE, '#fdf6ec'), ...rhombs]);
};
