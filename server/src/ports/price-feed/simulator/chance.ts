/** A small fast pseudo-random generator for the drawn past of a demo; never for a price in the log. */
export interface Chance {
  /** Thirty-two bits. */
  bits(): number;
  /** Mean 0, standard deviation 1, never beyond 3.5. */
  bell(): number;
}

/** Spreads every bit of a number over all 32. */
export const mixed = (value: number): number => {
  let mix = value | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
};

/** Four bytes of 32 bits have this standard deviation. */
const FOUR_BYTES = Math.sqrt((4 * (256 * 256 - 1)) / 12);

export const chanceFrom = (seed: number): Chance => {
  let state = seed | 0;
  const bits = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return (mix ^ (mix >>> 14)) >>> 0;
  };
  const bell = (): number => {
    const four = bits();
    return ((four & 255) + ((four >>> 8) & 255) + ((four >>> 16) & 255) + (four >>> 24) - 510) / FOUR_BYTES;
  };
  return { bits, bell };
};
