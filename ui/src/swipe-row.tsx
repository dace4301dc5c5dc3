import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { isMeant, swallowClick, wayOf, type Way } from './swipe.ts';

export interface SwipeAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone: 'accent' | 'danger';
  readonly onPress: () => void;
}

interface SwipeRowProps {
  /** The action must also be reachable without swiping, such as in a `⋯` menu. */
  action: SwipeAction;
  children: ReactNode;
  testId?: string | undefined;
}

const ACTION_PX = 72;

const fills = { accent: 'bg-accent-fill', danger: 'bg-danger-fill' } as const;

/** Only one row is open at a time. */
let closeOther: (() => void) | undefined;

/** A row that a swipe to the left pushes aside to reveal one action. */
export const SwipeRow = ({ action, children, testId }: SwipeRowProps) => {
  const slide = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const handlers = useSwipeOpen(slide, open, setOpen);
  useEffect(() => {
    if (!open) return;
    closeOther?.();
    const close = (): void => setOpen(false);
    closeOther = close;
    return () => {
      if (closeOther === close) closeOther = undefined;
    };
  }, [open]);
  const press = (): void => {
    setOpen(false);
    action.onPress();
  };
  return (
    <div
      className="group relative overflow-x-clip"
      data-swipe-row
      data-revealed={open || undefined}
      data-testid={testId}
    >
      <button
        type="button"
        inert={!open}
        onClick={press}
        data-testid={testId && `${testId}.action`}
        className={`absolute inset-y-0 end-0 flex w-18 flex-col items-center justify-center gap-0.5 px-1 type-caption font-medium text-on-fill opacity-0 transition-opacity duration-200 group-data-revealed:opacity-100 ${fills[action.tone]}`}
      >
        {action.icon}
        <span className="text-center text-balance wrap-anywhere">{action.label}</span>
      </button>
      <div
        ref={slide}
        {...handlers}
        onClickCapture={(event) => {
          if (!open) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
        }}
        style={{ translate: open ? `-${ACTION_PX}px` : undefined }}
        className="relative touch-pan-y touch-pinch-zoom bg-page transition-[translate] duration-200 ease-out-soft data-held:transition-none"
      >
        {children}
      </div>
    </div>
  );
};

interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly from_ms: number;
  way: Way;
}

const useSwipeOpen = (slide: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void) => {
  const drag = useRef<Drag | undefined>(undefined);
  const rest = open ? -ACTION_PX : 0;
  const place = (x: number, held: boolean): void => {
    if (!slide.current) return;
    slide.current.toggleAttribute('data-held', held);
    slide.current.style.translate = x === 0 ? '' : `${x}px`;
    slide.current.parentElement?.toggleAttribute('data-revealed', x !== 0);
  };
  const end = (event: PointerEvent<HTMLElement>, meant: (dx: number, duration_ms: number) => boolean): void => {
    const done = drag.current;
    drag.current = undefined;
    if (done?.pointer !== event.pointerId || done.way !== 'sideways') return;
    swallowClick();
    const next = meant(event.clientX - done.x, event.timeStamp - done.from_ms) ? !open : open;
    place(next ? -ACTION_PX : 0, false);
    setOpen(next);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      drag.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        from_ms: event.timeStamp,
        way: 'undecided',
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.pointer !== event.pointerId || now.way === 'elsewhere') return;
      const dx = event.clientX - now.x;
      if (now.way === 'undecided') {
        now.way = wayOf(dx, event.clientY - now.y);
        // A closed row has nothing on its left; the screen may handle that swipe.
        if (now.way === 'sideways' && !open && dx > 0) now.way = 'elsewhere';
        if (now.way !== 'sideways') return;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      place(Math.max(-ACTION_PX * 1.25, Math.min(0, rest + dx)), true);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) =>
      end(event, (dx, duration_ms) => isMeant(open ? dx : -dx, duration_ms, ACTION_PX / 2)),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, () => false),
  };
};
