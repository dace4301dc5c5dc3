import { Decimal } from '#contract/kit/decimal.ts';
import { SAMPLE_EVERY_MS, SAMPLE_WITHIN_MS, SAMPLES } from '#contract/options/rules.ts';
import { MEAN_SCALE } from '#web/features/options/form.ts';
import type { Point } from '../trade/line-frame.ts';

/** OT10: the mean of the samples whose moment has come; undefined before the first, and if one was not seen. */
export const averageSoFar = (points: readonly Point[], expiry_ms: number, now_ms: number): Decimal | undefined => {
  const moments = Array.from({ length: SAMPLES }, (_, k) => expiry_ms - k * SAMPLE_EVERY_MS).filter(
    (moment) => moment <= now_ms,
  );
  const samples = moments.flatMap((moment) => {
    const point = points.findLast(({ t_ms }) => t_ms <= moment);
    return point && moment - point.t_ms <= SAMPLE_WITHIN_MS ? [point.price] : [];
  });
  if (samples.length === 0 || samples.length < moments.length) return undefined;
  const sum = samples.reduce((all, price) => all + price, 0);
  return Decimal.of((sum / samples.length).toFixed(MEAN_SCALE));
};
