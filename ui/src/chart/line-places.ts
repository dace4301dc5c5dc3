export interface LinePlace {
  readonly y: number;
  /** The price is outside of what is drawn, so its label waits at that edge. */
  readonly edge: 'above' | 'below' | undefined;
}

/** As high as a label. */
const LABEL_PX = 18;

/**
 * Where the labels of price lines are drawn. One whose price is above or below the visible part stays at the edge, and
 * several there are stacked with the nearest price innermost, so that none is lost and none covers another.
 */
export const placeLines = (
  lines: readonly { readonly id: string; readonly y: number }[],
  height: number,
): ReadonlyMap<string, LinePlace> => {
  const above = lines.filter(({ y }) => y < 0).sort((one, other) => one.y - other.y);
  const below = lines.filter(({ y }) => y > height).sort((one, other) => other.y - one.y);
  const inside = lines.filter(({ y }) => y >= 0 && y <= height);
  return new Map<string, LinePlace>([
    ...inside.map(({ id, y }) => [id, { y, edge: undefined }] as const),
    ...above.map(({ id }, rank) => [id, { y: LABEL_PX * (rank + 0.5), edge: 'above' }] as const),
    ...below.map(({ id }, rank) => [id, { y: height - LABEL_PX * (rank + 0.5), edge: 'below' }] as const),
  ]);
};
