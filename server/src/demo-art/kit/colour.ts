/* Colours are mixed in OKLab, where the middle of two colours is what the eye expects and not a grey. */

export type Rgb = readonly [red: number, green: number, blue: number];
type Lab = readonly [number, number, number];

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
export const lerp = (from: number, to: number, part: number): number => from + (to - from) * part;
/** 0 below `from`, 1 above `to`, smooth between. */
export const smooth = (from: number, to: number, value: number): number => {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
};

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
export const hexOf = ([red, green, blue]: Rgb): string =>
  `#${[red, green, blue]
    .map((part) =>
      Math.round(clamp(part, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const encoded = (value: number): number =>
  255 * clamp(value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const labOf = (rgb: Rgb): Lab => {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const rgbOfLab = ([lightness, a, b]: Lab): Rgb => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};
const between = (one: Lab, other: Lab, part: number): Lab => [
  lerp(one[0], other[0], part),
  lerp(one[1], other[1], part),
  lerp(one[2], other[2], part),
];

export const mix = (one: string, other: string, part: number): string =>
  hexOf(rgbOfLab(between(labOf(rgbOf(one)), labOf(rgbOf(other)), clamp(part))));

/** Lighter above 0, darker below, with the same hue. */
export const shade = (hex: string, by: number): string => {
  const [lightness, a, b] = labOf(rgbOf(hex));
  return hexOf(rgbOfLab([clamp(lightness + by), a, b]));
};

const STEPS = 1024;

export interface Ramp {
  /** From 0 to 1; what lies outside is the colour of the end. */
  readonly hex: (part: number) => string;
  readonly rgb: (part: number) => Rgb;
  /** Three bytes per step, for loops over pixels. */
  readonly write: (part: number, into: Uint8Array, place: number) => void;
}

/** A gradient through colours at equal distances. */
export const rampOf = (hexes: readonly string[]): Ramp => {
  const labs = hexes.map((hex) => labOf(rgbOf(hex)));
  const table = new Float32Array((STEPS + 1) * 3);
  for (let step = 0; step <= STEPS; step++) {
    const place = (step / STEPS) * (labs.length - 1);
    const index = Math.min(Math.floor(place), labs.length - 2);
    const one: Lab = labs[index] ?? [0, 0, 0];
    const other: Lab = labs[index + 1] ?? one;
    table.set(rgbOfLab(between(one, other, place - index)), step * 3);
  }
  const startOf = (part: number): number => Math.round(clamp(part) * STEPS) * 3;
  const rgb = (part: number): Rgb => {
    const start = startOf(part);
    return [table[start] ?? 0, table[start + 1] ?? 0, table[start + 2] ?? 0];
  };
  return {
    rgb,
    hex: (part) => hexOf(rgb(part)),
    write: (part, into, place) => {
      const start = startOf(part);
      for (let channel = 0; channel < 3; channel++) into[place + channel] = table[start + channel] ?? 0;
    },
  };
};
