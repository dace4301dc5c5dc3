/** Which rows of a long list lie in a window, and how much room the others take above and below them. */
export interface VirtualRange {
  readonly first: number;
  /** One past the last row. */
  readonly end: number;
  readonly above_px: number;
  readonly below_px: number;
}

interface Window {
  /** Counted from the top of the list; above it the numbers are negative. */
  readonly top_px: number;
  readonly bottom_px: number;
}

/** Rows are as high as they were measured, or as high as expected until then. */
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
