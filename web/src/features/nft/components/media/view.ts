/* How an enlarged picture lies on the screen. Points are in pixels from the middle of the screen. */

export interface View {
  readonly scale: number;
  /** Where the middle of the picture is. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const LARGEST = 6;
/** Of a double tap. */
export const NEAR = 2.5;

/** The size at which the whole picture fits on the screen. */
export const fitted = (ratio: number, screen: Size): Size => {
  const width = Math.min(screen.width, screen.height * ratio);
  return { width, height: width / ratio };
};

const between = (value: number, limit: number): number => (limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value)));

/** Never smaller than whole, and never pulled away from an edge of the screen that it covers. */
export const held = ({ scale, x, y }: View, picture: Size, screen: Size): View => {
  const size = Math.min(LARGEST, Math.max(1, scale));
  return {
    scale: size,
    x: between(x, Math.max(0, (picture.width * size - screen.width) / 2)),
    y: between(y, Math.max(0, (picture.height * size - screen.height) / 2)),
  };
};

/** Larger or smaller around a point, which stays where it is. */
export const scaledAt = (view: View, factor: number, at: Point): View => {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
};

export const moved = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/** Two fingers: what was between them stays between them. */
export const pinched = (view: View, before: readonly [Point, Point], after: readonly [Point, Point]): View => {
  const [was, is] = [middle(before), middle(after)];
  const factor = distance(before) === 0 ? 1 : distance(after) / distance(before);
  return scaledAt(moved(view, { x: is.x - was.x, y: is.y - was.y }), factor, is);
};

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
