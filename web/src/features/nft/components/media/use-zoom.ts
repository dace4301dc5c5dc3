import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject, type WheelEvent } from 'react';
import { fitted, held, moved, NEAR, pinched, scaledAt, WHOLE, type Point, type Size, type View } from './view.ts';

const STEP = 1.5;
const PAN_PX = 60;
const DOUBLE_TAP_MS = 300;
/** A finger that rests trembles as much. */
const TAP_PX = 12;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};

const MIDDLE: Point = { x: 0, y: 0 };

/** Fingers, wheel and keys that enlarge and move a picture of this ratio. */
export const useZoom = (box: RefObject<HTMLElement | null>, ratio: number) => {
  const [view, setView] = useState(WHOLE);
  const show = (next: (view: View) => View): void => {
    const screen = sizeOf(box.current);
    setView((current) => held(next(current), fitted(ratio, screen), screen));
  };
  const by = (factor: number, at = MIDDLE): void => show((current) => scaledAt(current, factor, at));
  const fingers = useFingers(box, show);
  return {
    view,
    larger: () => by(STEP),
    smaller: () => by(1 / STEP),
    reset: () => setView(WHOLE),
    gestures: {
      ...fingers,
      onWheel: (event: WheelEvent): void => by(Math.exp(-event.deltaY / 300), pointIn(box.current, event)),
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const arrow = arrows[event.key];
      if (arrow) show((current) => moved(current, arrow));
      else if (event.key === '+' || event.key === '=') by(STEP);
      else if (event.key === '-') by(1 / STEP);
      else if (event.key === '0') setView(WHOLE);
      else return;
      event.preventDefault();
    },
  };
};

const useFingers = (box: RefObject<HTMLElement | null>, show: (next: (view: View) => View) => void) => {
  const down = useRef(new Map<number, Point>());
  const start = useRef<Point>(MIDDLE);
  const tapped = useRef({ ms: 0, at: MIDDLE });
  const lift = (event: PointerEvent): void => void down.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = pointIn(box.current, event);
      down.current.set(event.pointerId, start.current);
    },
    onPointerMove: (event: PointerEvent): void => {
      const before = [...down.current.values()];
      if (!down.current.has(event.pointerId)) return;
      const at = pointIn(box.current, event);
      const was = down.current.get(event.pointerId) ?? at;
      down.current.set(event.pointerId, at);
      const after = [...down.current.values()];
      const [one, other] = [pairOf(before), pairOf(after)];
      if (one && other) show((view) => pinched(view, one, other));
      else show((view) => moved(view, { x: at.x - was.x, y: at.y - was.y }));
    },
    onPointerUp: (event: PointerEvent): void => {
      lift(event);
      const at = pointIn(box.current, event);
      if (down.current.size > 0 || isFar(at, start.current)) return;
      const last = tapped.current;
      const double = event.timeStamp - last.ms < DOUBLE_TAP_MS && !isFar(at, last.at);
      tapped.current = { ms: double ? 0 : event.timeStamp, at };
      if (double) show((view) => (view.scale > 1 ? WHOLE : scaledAt(view, NEAR, at)));
    },
    onPointerCancel: lift,
  };
};

const isFar = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) > TAP_PX;

const pairOf = ([one, other]: readonly Point[]): readonly [Point, Point] | undefined =>
  one && other ? [one, other] : undefined;

const sizeOf = (box: HTMLElement | null): Size => ({
  width: box?.clientWidth ?? 0,
  height: box?.clientHeight ?? 0,
});

const pointIn = (box: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const place = box?.getBoundingClientRect();
  if (!place) return MIDDLE;
  return { x: clientX - place.left - place.width / 2, y: clientY - place.top - place.height / 2 };
};
