/** A few bars of many, each as high as the highest that it stands for; always at least a little, so that a pause is seen. */
export const barsOf = (waveform: readonly number[], count: number): readonly number[] => {
  const bars = Math.min(count, Math.max(1, waveform.length || count));
  return Array.from({ length: bars }, (_, at) => {
    const from = Math.floor((at * waveform.length) / bars);
    const until = Math.max(from + 1, Math.floor(((at + 1) * waveform.length) / bars));
    return Math.min(HIGHEST, Math.max(LOWEST, ...waveform.slice(from, until)));
  });
};

export const HIGHEST = 100;
const LOWEST = 6;

/** Where in the sound a key moves to, in seconds; undefined for other keys. */
export const soughtBy = (key: string, at_s: number, total_s: number): number | undefined => {
  const to = { Home: 0, End: total_s, ...steps(at_s) }[key];
  return to === undefined ? undefined : Math.min(total_s, Math.max(0, to));
};

const SHORT_S = 5;
const LONG_S = 30;

const steps = (at_s: number): Readonly<Record<string, number>> => ({
  ArrowLeft: at_s - SHORT_S,
  ArrowDown: at_s - SHORT_S,
  ArrowRight: at_s + SHORT_S,
  ArrowUp: at_s + SHORT_S,
  PageDown: at_s - LONG_S,
  PageUp: at_s + LONG_S,
});
