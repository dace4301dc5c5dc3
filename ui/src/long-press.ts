import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { wayOf } from './swipe.ts';

const HOLD_MS = 500;

/** For a link or a button with a second action on a long press; the click that follows it is ignored. */
export const useLongPress = (onHold: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown(event: PointerEvent): void {
      held.current = false;
      from.current = { x: event.clientX, y: event.clientY };
      stop();
      if (!event.isPrimary || event.button !== 0) return;
      timer.current = setTimeout(() => {
        held.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerMove(event: PointerEvent): void {
      if (wayOf(event.clientX - from.current.x, event.clientY - from.current.y) !== 'undecided') stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** The phone's own link menu would cover ours; a mouse keeps its right button. */
    onContextMenu: (event: MouseEvent<HTMLElement, Partial<globalThis.PointerEvent>>): void => {
      if (event.nativeEvent.pointerType !== 'mouse') event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (held.current) {
        event.preventDefault();
        event.stopPropagation();
      }
      held.current = false;
    },
  };
};
