/** The rows of a long list inside a window, and the space of the others above and below. */
export interface VirtualRange {
  readonly first: number;
  /** One past the last row. */
  readonly end: number;
  readonly above_px: number;
  readonly below_px: number;
}

interface Window {
  /** From the top of the list; negative above it. */
  readonly top_px: number;
  readonly bottom_px: number;
}

/** Uses the measured heights, or the estimate until then. */
export const virtualRange = (
  count: number,
  heightOf: (row: number) => number,
  { top_px, bottom_px }: Window,
): VirtualRange => {
  let first = 0;
  let above_px = 0;
  while (first < count && above_px + heightOf(first) <= top_px) above_px += heightOf(first++);
  let end = first;
  let bottom = above_px;
  while (end < count && bottom < bottom_px) bottom += heightOf(end++);
  let below_px = 0;
  for (let row = end; row < count; row++) below_px += heightOf(row);
  return { first, end, above_px, below_px };
};
