/** Of an item at the edge, at least this share is visible and at least this share is not. */
const VISIBLE_SHARE = 0.25;
const WIDEST_EXTRA = 16;

/**
 * The gap between the items of a scrolling row that leaves one of them visibly cut off. A row that happens to end
 * between two items looks complete, and customers do not find the rest.
 */
export const cutOffGap = (widths: readonly number[], available: number, gap: number): number => {
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
  if (total <= available) return gap;
  for (let extra = 0; extra <= WIDEST_EXTRA; extra += 1)
    if (cutsAnItem(widths, available, gap + extra)) return gap + extra;
  return gap;
};

const cutsAnItem = (widths: readonly number[], available: number, gap: number): boolean => {
  let start = 0;
  for (const width of widths) {
    const margin = width * VISIBLE_SHARE;
    if (available < start + width + gap) return available >= start + margin && available <= start + width - margin;
    start += width + gap;
  }
  return false;
};
