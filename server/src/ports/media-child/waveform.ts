import sharp, { type Sharp } from 'sharp';
import { WAVEFORM_BARS } from '#contract/nft/media-rules.ts';

export interface Meter {
  /** The samples of one channel that start at this second. */
  take(samples: Float32Array, at_seconds: number, rate: number): void;
  /** Heights from 0 to 100, the loudest being 100. */
  bars(): number[];
}

/** NM5: the loudness of a sound of this length in bars. */
export const meterOf = (seconds: number): Meter => {
  const sums = new Float64Array(WAVEFORM_BARS);
  const counts = new Float64Array(WAVEFORM_BARS);
  return {
    take(samples, at_seconds, rate) {
      for (let place = 0; place < samples.length; place++) {
        const bar = Math.floor(((at_seconds + place / rate) / seconds) * WAVEFORM_BARS);
        const held = Math.min(Math.max(bar, 0), WAVEFORM_BARS - 1);
        const value = samples[place] ?? 0;
        sums[held] = (sums[held] ?? 0) + (Number.isFinite(value) ? value * value : 0);
        counts[held] = (counts[held] ?? 0) + 1;
      }
    },
    bars() {
      const loudness = Array.from(sums, (sum, bar) => Math.sqrt(sum / Math.max(counts[bar] ?? 0, 1)));
      const loudest = Math.max(...loudness);
      return loudness.map((one) => (loudest === 0 ? 0 : Math.min(100, Math.round((one / loudest) * 100))));
    },
  };
};

const SIDE = 960;
const MARGIN = 80;
const SHOWN_BARS = 50;

type Colour = readonly [number, number, number];

/** One of six grounds, by the sound itself, so that a shelf of sounds is not all alike. */
const grounds: readonly Colour[] = [
  [38, 46, 84],
  [24, 66, 74],
  [72, 40, 82],
  [86, 48, 44],
  [34, 66, 46],
  [70, 60, 32],
];

/** The picture of a sound: its waveform. */
export const posterOf = (bars: readonly number[]): Sharp => {
  const ground = grounds[bars.reduce((sum, bar) => sum + bar, 0) % grounds.length] ?? [38, 46, 84];
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < pixels.length; at++) {
    const row = Math.floor(at / (SIDE * 3));
    pixels[at] = Math.round((ground[at % 3] ?? 0) * (1.15 - (row / SIDE) * 0.35));
  }
  const step = (SIDE - 2 * MARGIN) / SHOWN_BARS;
  for (let bar = 0; bar < SHOWN_BARS; bar++) {
    const each = bars.length / SHOWN_BARS;
    const height = Math.max(...bars.slice(Math.floor(bar * each), Math.max(1, Math.floor((bar + 1) * each))), 2);
    const half = Math.round((height / 100) * (SIDE / 2 - 2 * MARGIN));
    fill(pixels, Math.round(MARGIN + bar * step), Math.round(step * 0.6), half);
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } });
};

const fill = (pixels: Buffer, left: number, width: number, half: number): void => {
  for (let row = SIDE / 2 - half; row <= SIDE / 2 + half; row++) {
    const start = (row * SIDE + left) * 3;
    pixels.fill(0xf2, start, start + width * 3);
  }
};
