import { useRef, type PointerEvent } from 'react';

const FAR_PX = 96;
const FAST_PX_PER_MS = 0.6;

interface Drag {
  readonly pointer: number;
  readonly from_y: number;
  readonly from_ms: number;
}

/** Whether a sheet released here closes: pulled far enough, or thrown. */
export const fallsShut = (distance_px: number, duration_ms: number): boolean =>
  distance_px > FAR_PX || (distance_px > FAR_PX / 4 && distance_px / Math.max(1, duration_ms) > FAST_PX_PER_MS);

/** Handlers for the part of a sheet that can be pulled down. The close button and Escape do the same. */
export const useSheetDrag = (popup: () => HTMLElement | null, close: () => void) => {
  const drag = useRef<Drag | undefined>(undefined);
  const distance = (event: PointerEvent): number =>
    Math.max(0, event.clientY - (drag.current?.from_y ?? event.clientY));
  const pull = (distance_px: number, held: boolean): void => {
    popup()?.style.setProperty('--pull', `${distance_px}px`);
    popup()?.toggleAttribute('data-held', held);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      drag.current = { pointer: event.pointerId, from_y: event.clientY, from_ms: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointer === event.pointerId) pull(distance(event), true);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointer !== event.pointerId) return;
      const shut = fallsShut(distance(event), event.timeStamp - drag.current.from_ms);
      drag.current = undefined;
      pull(0, false);
      if (shut) close();
    },
    onPointerCancel() {
      drag.current = undefined;
      pull(0, false);
    },
  };
};
