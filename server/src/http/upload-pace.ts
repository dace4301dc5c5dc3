export interface Pace {
  /** How long a sender may send nothing, and how much it may fall behind the slowest speed. */
  readonly patience_ms: number;
  /** The slowest speed that an upload may have for long. */
  readonly bytes_a_second: number;
}

/** A phone on 3G sends three times as fast, and a train is out of a tunnel within twenty seconds. */
export const PACE: Pace = { patience_ms: 20_000, bytes_a_second: 16 * 1024 };

export class TooSlow extends Error {}

/** What an upload still has of its patience. */
export interface Arrival {
  /** Rejects with `TooSlow` when the patience has run out; only the time that is waited here counts. */
  wait<Result>(part: Promise<Result>): Promise<Result>;
  /** Bytes that arrived give patience back, up to what there was in the beginning. */
  arrived(bytes: number): void;
}

/**
 * A speed over the whole upload would let somebody send most of it at once and then hold its memory for minutes with a
 * byte at a time. So what was fast counts for no more than the patience.
 */
export const arrivalAt = ({ patience_ms, bytes_a_second }: Pace): Arrival => {
  let left_ms = patience_ms;
  return {
    async wait(part) {
      const late = Promise.withResolvers<never>();
      const began = performance.now();
      const ending = setTimeout(() => late.reject(new TooSlow('an upload is too slow')), Math.max(left_ms, 1));
      try {
        return await Promise.race([part, late.promise]);
      } finally {
        clearTimeout(ending);
        left_ms -= performance.now() - began;
      }
    },
    arrived(bytes) {
      left_ms = Math.min(patience_ms, left_ms + (bytes / bytes_a_second) * 1000);
    },
  };
};
