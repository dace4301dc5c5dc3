import { chanceFrom } from '../kit/chance.ts';
import { clamp, lerp, rampOf, rgbOf, smooth, type Rgb } from '../kit/colour.ts';
import { layered, noiseFrom, ridged } from '../kit/noise.ts';
import { enlarged, fieldFrom, pixelsOf, type Field } from '../kit/pixels.ts';
import type { Pixels } from '../kit/source.ts';

/* Land drawn as a map: tints by height, light from the north-west, contour lines, depth lines in the water. */

export interface Country {
  /** How high the land is at a place from 0 to 1; water is below 0. */
  readonly land: (u: number, v: number, noise: Relief) => number;
  readonly water_tints: readonly string[];
  readonly land_tints: readonly string[];
  readonly line: string;
  readonly water_line: string;
  readonly paper: string;
  /** Height between two contour lines; every fifth is stronger. */
  readonly interval: number;
  readonly light: number;
}

export interface Relief {
  readonly hills: (x: number, y: number) => number;
  readonly ridges: (x: number, y: number) => number;
}

const SIZE = 1600;
const MARGIN = 110;
const GRID = 460;

export const heightsOf = (seed: string, land: Country['land']): Field => {
  const chance = chanceFrom(seed);
  const noise = noiseFrom(chance);
  const relief = { hills: layered(noise, 5, 0.47), ridges: ridged(noiseFrom(chance), 5) };
  return fieldFrom(GRID, (u, v) => land(u, v, relief));
};

const over = (into: Uint8Array, place: number, [red, green, blue]: Rgb, part: number): void => {
  into[place] = lerp(into[place] ?? 0, red, part);
  into[place + 1] = lerp(into[place + 1] ?? 0, green, part);
  into[place + 2] = lerp(into[place + 2] ?? 0, blue, part);
};

/** How much of a pixel is covered by a line at every multiple of `interval`, for a slope in heights per pixel. */
const lineAt = (height: number, interval: number, slope: number, width: number): number => {
  const away = Math.abs(height / interval - Math.round(height / interval)) * interval;
  return clamp(width / 2 + 0.5 - away / (slope + 1e-6));
};

/** Ticks and two rules around the sheet, as on a printed map. */
const frameAt = (x: number, y: number): number => {
  const edge = Math.min(x, y, SIZE - 1 - x, SIZE - 1 - y);
  if (edge >= MARGIN - 4 && edge < MARGIN) return 1;
  if (edge >= MARGIN - 26 && edge < MARGIN - 24) return 1;
  if (edge < MARGIN - 24 || edge >= MARGIN) return 0;
  const along = edge === x || edge === SIZE - 1 - x ? y : x;
  return Math.floor((along - MARGIN) / 69) % 2 === 0 && edge >= MARGIN - 18 && edge < MARGIN - 10 ? 1 : 0;
};

/** What a map is drawn with, ready for loops over pixels. */
const inksOf = (country: Country) => ({
  water: rampOf(country.water_tints),
  land: rampOf(country.land_tints),
  line: rgbOf(country.line),
  water_line: rgbOf(country.water_line),
  paper: rgbOf(country.paper),
  interval: country.interval,
  light: country.light,
});
type Inks = ReturnType<typeof inksOf>;

/** Depth lines follow the shore and fade away from it. */
const paintWater = (inks: Inks, height: number, slope: number, into: Uint8Array, place: number): void => {
  inks.water.write(clamp(-height * 2.2), into, place);
  const covered = lineAt(height, inks.interval * 1.6, slope, 1.6) * 0.55 * (1 - smooth(0, 0.34, -height));
  over(into, place, inks.water_line, covered);
};

const BRIGHT: Rgb = [255, 252, 240];
const DARK: Rgb = [28, 24, 48];

/** `sun` is how far the ground falls away from the light in the north-west. */
const paintLand = (inks: Inks, height: number, slope: number, sun: number, into: Uint8Array, place: number): void => {
  inks.land.write(clamp(height * 1.15), into, place);
  const lit = clamp(0.5 + (sun / (slope + 0.0016)) * 0.5 * smooth(0, 0.004, slope)) - 0.5;
  over(into, place, lit > 0 ? BRIGHT : DARK, Math.abs(lit) * inks.light * smooth(0, 0.02, height));
  over(into, place, inks.line, lineAt(height, inks.interval, slope, 1.3) * 0.5);
  over(into, place, inks.line, lineAt(height, inks.interval * 5, slope, 2.6) * 0.6);
};

export const mapOf = (seed: string, country: Country): Pixels => {
  const inks = inksOf(country);
  const inner = SIZE - 2 * MARGIN;
  const { values } = enlarged(heightsOf(seed, country.land), inner + 1);
  return pixelsOf(SIZE, SIZE, (x, y, into, place) => {
    const column = x - MARGIN;
    const row = y - MARGIN;
    if (column < 0 || row < 0 || column >= inner || row >= inner) {
      into.set(inks.paper, place);
      over(into, place, inks.line, frameAt(x, y));
      return;
    }
    const point = row * (inner + 1) + column;
    const height = values[point] ?? 0;
    const east = (values[point + 1] ?? 0) - height;
    const south = (values[point + inner + 1] ?? 0) - height;
    const slope = Math.sqrt(east * east + south * south);
    if (height < 0) paintWater(inks, height, slope, into, place);
    else paintLand(inks, height, slope, east + south, into, place);
    over(into, place, inks.line, clamp(2.4 - Math.abs(height) / (slope + 1e-6)));
    if (column % 345 === 0 || row % 345 === 0) over(into, place, inks.line, 0.28);
  });
};
