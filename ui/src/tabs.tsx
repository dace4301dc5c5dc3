import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTabRow } from './tab-row.ts';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Number of items, as in `Open (2)`. */
  readonly count?: number | undefined;
  /** Fills the chosen segment with the price colour: buy and sell, long and short. */
  readonly tone?: 'up' | 'down' | undefined;
}

interface TabsProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Segments share a track, tabs of a `row` are underlined. Both scroll when the labels are too long for the width. */
  look?: 'segmented' | 'row' | undefined;
  /** Smaller gaps, for short labels. */
  tight?: boolean | undefined;
  /** Ties the tabs to their `TabPanel`. */
  id?: string | undefined;
  testId?: string | undefined;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const lists = {
  segmented: 'flex overflow-x-auto rounded-input bg-raised p-0.5',
  row: 'flex overflow-x-auto border-b border-line',
} as const;

export const Tabs = <Value extends string>(props: TabsProps<Value>) => {
  const { label, items, value, onChange, look = 'segmented', tight = false, id, testId } = props;
  const list = useRef<HTMLDivElement>(null);
  useTabRow(list, look === 'row' && !tight ? 20 : 2, value);
  const move = (event: KeyboardEvent): void => {
    const at = items.findIndex((item) => item.value === value);
    const next = items[steps[event.key]?.(at, items.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`[scrollbar-width:none] data-more:mask-r-from-[calc(100%-32px)] ${lists[look]}`}
      data-testid={testId}
    >
      {items.map((item) => (
        <Tab
          key={item.value}
          item={item}
          look={look}
          id={id}
          selected={item.value === value}
          onChange={onChange}
          onMove={move}
        />
      ))}
    </div>
  );
};

interface TabProps<Value extends string> {
  item: TabItem<Value>;
  look: 'segmented' | 'row';
  id: string | undefined;
  selected: boolean;
  onChange: (value: Value) => void;
  onMove: (event: KeyboardEvent) => void;
}

const Tab = <Value extends string>({ item, look, id, selected, onChange, onMove }: TabProps<Value>) => (
  <button
    type="button"
    role="tab"
    id={id && `${id}-${item.value}`}
    aria-selected={selected}
    aria-controls={selected && id ? `${id}-panel` : undefined}
    tabIndex={selected ? 0 : -1}
    onClick={() => onChange(item.value)}
    onKeyDown={onMove}
    data-value={item.value}
    className={`min-h-11 min-w-11 shrink-0 whitespace-nowrap type-label transition-colors duration-200 -outline-offset-2 ${
      look === 'row' ? rowLook(selected) : segmentLook(selected, item.tone)
    }`}
  >
    {item.count === undefined ? item.label : `${item.label} (${item.count})`}
  </button>
);

const rowLook = (selected: boolean): string =>
  `relative px-0 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full ${
    selected ? 'text-1 font-semibold after:bg-accent' : 'text-2'
  }`;

const segmentLook = (selected: boolean, tone: 'up' | 'down' | undefined): string => {
  if (!selected) return 'grow rounded-chip px-3 text-2';
  const fill =
    tone === undefined
      ? 'bg-segment text-1 shadow-card'
      : tone === 'up'
        ? 'bg-up-fill text-on-fill'
        : 'bg-down-fill text-on-fill';
  return `grow rounded-chip px-3 font-semibold ${fill}`;
};

/** Content of the chosen tab; `id` is the one given to `Tabs`. */
export const TabPanel = ({ id, value, children }: { id: string; value: string; children: ReactNode }) => (
  <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
    {children}
  </div>
);
