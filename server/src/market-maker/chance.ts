/*
 * Deterministic chance: the same words give the same number, so that quotes can be recomputed and tested. It only
 * decides where between two bounds a quote is placed.
 */

/** From 0 up to 1, by the words (FNV-1a with a finalizer that spreads its bits). */
export const chanceOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < words.length; place++) hash = Math.imul(hash ^ words.charCodeAt(place), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};
