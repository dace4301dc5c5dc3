import { useRef, type PointerEvent } from 'react';
import { isMeant, swallowClick, wayOf } from './swipe.ts';

const FAR_PX = 64;

interface Start {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly from_ms: number;
  /** On a row that has its own action to the left. */
  readonly onRow: boolean;
}

/**
 * Handlers for a part of a screen with neighbours to its left and right. On a `SwipeRow` a swipe to the left belongs to
 * the row. A tap must lead to the same neighbours: tabs.
 */
export const useSwipeBetween = (turn: (step: 1 | -1) => void) => {
  const start = useRef<Start | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (!event.isPrimary || event.button !== 0) return;
      const onRow = event.target instanceof Element && event.target.closest('[data-swipe-row]') !== null;
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from_ms: event.timeStamp, onRow };
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const from = start.current;
      start.current = undefined;
      if (from?.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (wayOf(dx, dy) !== 'sideways' || (from.onRow && dx < 0)) return;
      if (!isMeant(Math.abs(dx), event.timeStamp - from.from_ms, FAR_PX)) return;
      swallowClick();
      turn(dx < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => void (start.current = undefined),
  };
};
