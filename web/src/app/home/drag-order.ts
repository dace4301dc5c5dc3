import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

const EDGE_PX = 56;
const STEP_PX = 6;

/** Index of the row at this height; above the first and below the last row it is that row. */
export const rowAt = (y: number, bottoms: readonly number[]): number => {
  const at = bottoms.findIndex((bottom) => y < bottom);
  return at < 0 ? bottoms.length - 1 : at;
};

interface DragOrder {
  /** Index of the held row. */
  readonly held: number | undefined;
  grab(event: PointerEvent, id: number): void;
}

/**
 * Lets the customer drag rows into another order. The row moves as soon as the finger is over another index, and the
 * list scrolls when the finger nears its edge. Listens on the window, because the held row itself moves in the DOM.
 */
export const useDragOrder = (
  list: RefObject<HTMLElement | null>,
  move: (id: number, to: number) => void,
): DragOrder => {
  const [held, setHeld] = useState<number>();
  const latest = useRef(move);
  useEffect(() => void (latest.current = move));
  const y = useRef(0);

  useEffect(() => {
    if (held === undefined || !list.current) return;
    const scroller = list.current.closest<HTMLElement>('.overflow-y-auto');
    let frame = 0;
    const follow = (): void => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().bottom);
      latest.current(held, rowAt(y.current, rows));
      if (scroller) scroller.scrollTop += pushOf(y.current, scroller.getBoundingClientRect());
      frame = requestAnimationFrame(follow);
    };
    const moved = (event: globalThis.PointerEvent): void => void (y.current = event.clientY);
    const letGo = (): void => setHeld(undefined);
    frame = requestAnimationFrame(follow);
    addEventListener('pointermove', moved);
    addEventListener('pointerup', letGo);
    addEventListener('pointercancel', letGo);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', letGo);
    };
  }, [held, list]);

  return {
    held,
    grab(event, id) {
      y.current = event.clientY;
      setHeld(id);
    },
  };
};

const pushOf = (y: number, { top, bottom }: DOMRect): number => {
  if (y < top + EDGE_PX) return -STEP_PX;
  return y > bottom - EDGE_PX ? STEP_PX : 0;
};
