/* Where the receipt's plot draws things, in percent of its box. */

export interface PlotPrices {
  readonly entry: number;
  /** Five, oldest first. */
  readonly samples: readonly number[];
  readonly mean: number;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

export interface PlotPlaces {
  readonly entry: PlotPoint;
  readonly samples: readonly PlotPoint[];
  readonly mean_y: number;
}

export const ENTRY_X = 5;
/** The five seconds before the expiry. */
export const WINDOW = { from: 50, to: 97 } as const;
const TOP = 20;
const BOTTOM = 80;
const MIDDLE = 50;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The lowest price at the bottom and the highest at the top; prices that are all the same are in the middle. */
export const plotPlaces = ({ entry, samples, mean }: PlotPrices): PlotPlaces => {
  const low = Math.min(entry, mean, ...samples);
  const span = Math.max(entry, mean, ...samples) - low;
  const yOf = (price: number): number =>
    rounded(span === 0 ? MIDDLE : BOTTOM - ((price - low) / span) * (BOTTOM - TOP));
  const step = (WINDOW.to - WINDOW.from) / samples.length;
  return {
    entry: { x: ENTRY_X, y: yOf(entry) },
    samples: samples.map((price, index) => ({ x: rounded(WINDOW.from + step * (index + 0.5)), y: yOf(price) })),
    mean_y: yOf(mean),
  };
};
