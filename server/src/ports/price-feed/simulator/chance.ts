/** A small fast source of numbers that look random, for pictures of a past that never was; never for a price in the log. */
export interface Chance {
  /** From 0 up to 1. */
  uniform(): number;
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

const FOUR_UNIFORMS = Math.sqrt(3);

export const chanceFrom = (seed: number): Chance => {
  let state = seed | 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return ((mix ^ (mix >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { uniform, bell: () => (uniform() + uniform() + uniform() + uniform() - 2) * FOUR_UNIFORMS };
};
