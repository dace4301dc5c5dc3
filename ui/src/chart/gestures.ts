export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Actions of fingers, a mouse or keys on the chart. */
export interface ChartHands {
  pan(distance: number): void;
  /** By a factor: 1.1 makes the candles a tenth wider. */
  zoom(factor: number, at: Spot): void;
  point(at: Spot): void;
  letGo(): void;
  /** Takes the price line whose label is here; returns whether there is one. */
  grab(at: Spot): boolean;
  drag(at: Spot): void;
  /** `kept` is false when the drag was interrupted. */
  drop(kept: boolean): void;
}

const PRESS_MS = 300;
/** A resting finger still trembles. */
const REST_PX = 8;

type Doing = 'nothing' | 'waiting' | 'panning' | 'pointing' | 'pinching' | 'dragging';

interface Gestures {
  down(id: number, at: Spot): void;
  move(id: number, at: Spot): void;
  up(id: number): void;
  /** The browser took the finger to scroll the page. */
  cancel(id: number): void;
  /** Whether the finger holds the crosshair or a line, so that the page must not scroll. */
  holds(): boolean;
}

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/**
 * One finger moving sideways pans; vertical moves belong to the page, by `touch-action`. A finger that rests for 300 ms
 * shows the crosshair until it is lifted. Two fingers zoom. A finger on the label of a line that can be dragged moves it.
 */
export const createGestures = (hands: ChartHands): Gestures => {
  const fingers = new Map<number, Spot>();
  let doing: Doing = 'nothing';
  let start: Spot = { x: 0, y: 0 };
  let spread = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (kept: boolean): void => {
    clearTimeout(timer);
    if (doing === 'pointing') hands.letGo();
    if (doing === 'dragging') hands.drop(kept);
    doing = 'nothing';
  };
  const pinch = (): void => {
    const [one, other] = [...fingers.values()];
    if (!one || !other) return;
    const now = distance(one, other);
    if (spread > 0) hands.zoom(now / spread, between(one, other));
    spread = now;
  };
  const lift = (id: number, kept: boolean): void => {
    fingers.delete(id);
    end(kept);
  };
  const wait = (at: Spot): void => {
    doing = 'waiting';
    start = at;
    timer = setTimeout(() => {
      doing = 'pointing';
      hands.point(start);
    }, PRESS_MS);
  };
  return {
    down(id, at) {
      fingers.set(id, at);
      end(false);
      if (fingers.size === 1 && hands.grab(at)) doing = 'dragging';
      else if (fingers.size === 2) {
        doing = 'pinching';
        spread = 0;
        pinch();
      } else wait(at);
    },
    move(id, at) {
      const before = fingers.get(id);
      if (!before) return;
      fingers.set(id, at);
      if (doing === 'pinching') return pinch();
      if (doing === 'pointing') return hands.point(at);
      if (doing === 'dragging') return hands.drag(at);
      if (doing === 'waiting' && distance(start, at) > REST_PX) {
        clearTimeout(timer);
        doing = Math.abs(at.x - start.x) > Math.abs(at.y - start.y) ? 'panning' : 'nothing';
      }
      if (doing === 'panning') hands.pan(at.x - before.x);
    },
    up: (id) => lift(id, true),
    cancel: (id) => lift(id, false),
    holds: () => doing === 'pointing' || doing === 'pinching' || doing === 'dragging',
  };
};
