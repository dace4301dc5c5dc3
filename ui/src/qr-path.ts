/** A square of dark and light modules, row by row, from the QR library. */
export interface QrMatrix {
  readonly size: number;
  readonly data: ArrayLike<number>;
}

/** The light margin required by the standard; without it, scanners fail on a dark page. */
export const QUIET_MODULES = 4;

/** One SVG path for all dark modules: each run of dark modules in a row is one bar, so no hairlines show between them. */
export const qrPath = ({ size, data }: QrMatrix): string => {
  const bars: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!data[row * size + from]) continue;
      let to = from + 1;
      while (to < size && data[row * size + to]) to += 1;
      bars.push(`M${from + QUIET_MODULES} ${row + QUIET_MODULES}h${to - from}v1h-${to - from}z`);
      from = to;
    }
  }
  return bars.join('');
};
