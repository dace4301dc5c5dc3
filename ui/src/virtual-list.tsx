import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { virtualRange, type VirtualRange } from './virtual-range.ts';

interface VirtualListProps {
  /** One key per row; a row keeps its state while its key is in the list. */
  keys: readonly string[];
  children: (key: string, place: number) => ReactNode;
  /** Estimated height of a row; rows are measured once mounted. */
  row_px: number;
  /** What is listed, for screen readers. */
  label: string;
  /** Keys of the visible rows, in order: those worth subscribing to. */
  onSeen?: ((keys: readonly string[]) => void) | undefined;
  testId?: string | undefined;
}

/** Up to this length every row is mounted: the browser's search finds it and scrolling computes nothing. */
const WHOLE_UNTIL = 50;
/** Rows are mounted this far beyond the edges, so that a quick finger or the tab key does not find a gap. */
const BEYOND_PX = 400;

/**
 * A list of any length in which only the rows near the screen are mounted. It scrolls with the nearest scrolling
 * parent.
 */
export const VirtualList = ({ keys, children, row_px, label, onSeen, testId }: VirtualListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { range, measure } = useRange(list, keys, row_px, onSeen);
  const shown = keys.slice(range.first, range.end);
  return (
    <ul ref={list} aria-label={label} data-testid={testId}>
      {range.above_px > 0 && <li aria-hidden style={{ height: range.above_px }} />}
      {shown.map((key, index) => (
        <li key={key} data-key={key} ref={measure} aria-setsize={keys.length} aria-posinset={range.first + index + 1}>
          {children(key, range.first + index)}
        </li>
      ))}
      {range.below_px > 0 && <li aria-hidden style={{ height: range.below_px }} />}
    </ul>
  );
};

const scrollerOf = (element: HTMLElement): HTMLElement => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
};

const whole = (count: number): VirtualRange => ({ first: 0, end: count, above_px: 0, below_px: 0 });

const isSame = (one: VirtualRange, other: VirtualRange): boolean =>
  one.first === other.first &&
  one.end === other.end &&
  one.above_px === other.above_px &&
  one.below_px === other.below_px;

const useRange = (
  list: RefObject<HTMLUListElement | null>,
  keys: readonly string[],
  row_px: number,
  onSeen: VirtualListProps['onSeen'],
) => {
  const heights = useRef(new Map<string, number>());
  const seen = useRef('');
  const isLong = keys.length > WHOLE_UNTIL;
  const [range, setRange] = useState<VirtualRange>(() => (isLong ? { ...whole(20), below_px: 0 } : whole(keys.length)));

  const look = useCallback(
    (focused?: DOMRect): void => {
      const element = list.current;
      if (!element) return;
      const view = scrollerOf(element).getBoundingClientRect();
      const { top } = element.getBoundingClientRect();
      const top_px = view.top - top;
      const heightOf = (row: number): number => heights.current.get(keys[row] ?? '') ?? row_px;
      const near = {
        top_px: Math.min(view.top, focused?.top ?? view.top) - top - BEYOND_PX,
        bottom_px: Math.max(view.bottom, focused?.bottom ?? view.bottom) - top + BEYOND_PX,
      };
      const next = isLong ? virtualRange(keys.length, heightOf, near) : whole(keys.length);
      setRange((before) => (isSame(before, next) ? before : next));
      if (!onSeen) return;
      const { first, end } = virtualRange(keys.length, heightOf, { top_px, bottom_px: top_px + view.height });
      const visible = keys.slice(first, end);
      if (visible.join(' ') === seen.current) return;
      seen.current = visible.join(' ');
      onSeen(visible);
    },
    [list, keys, row_px, isLong, onSeen],
  );

  useLayoutEffect(() => look(), [look]);
  useScrolled(list, look);
  return { range: isLong ? clamped(range, keys.length) : whole(keys.length), measure: useMeasure(heights, look) };
};

/** A list that has just become shorter renders once before its range is computed again. */
const clamped = (range: VirtualRange, count: number): VirtualRange => ({
  ...range,
  first: Math.min(range.first, count),
  end: Math.min(range.end, count),
});

const useScrolled = (list: RefObject<HTMLElement | null>, look: (focused?: DOMRect) => void): void => {
  useEffect(() => {
    if (!list.current) return;
    const rows = list.current;
    const scroller = scrollerOf(rows);
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    // Keys can be pressed faster than frames are drawn: the rows after the focused one must not wait for a frame.
    const focused = ({ target }: FocusEvent): void => look((target as Element).getBoundingClientRect());
    const resized = new ResizeObserver(soon);
    resized.observe(scroller);
    scroller.addEventListener('scroll', soon, { passive: true });
    rows.addEventListener('focusin', focused);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      scroller.removeEventListener('scroll', soon);
      rows.removeEventListener('focusin', focused);
    };
  }, [list, look]);
};

/** Records the height of each row; larger text or a second line makes it higher than estimated. */
const useMeasure = (heights: RefObject<Map<string, number>>, look: () => void) => {
  const latest = useRef(look);
  useEffect(() => void (latest.current = look));
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        for (const { target } of entries) {
          const { key = '' } = (target as HTMLElement).dataset;
          const { height } = target.getBoundingClientRect();
          if (height > 0) heights.current.set(key, height);
        }
        latest.current();
      }),
  );
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
};
