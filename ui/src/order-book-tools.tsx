import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { chartTexts } from './chart/locales/index.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { IconButton } from './icon-button.tsx';
import { LazySelectSheet } from './lazy-select-sheet.ts';

export const bookViews = ['both', 'asks', 'bids'] as const;
export type BookView = (typeof bookViews)[number];

interface BookToolsProps {
  steps: readonly Decimal[];
  grouping: number;
  view: BookView;
  price_scale: number;
  onGrouping: (place: number) => void;
  onView: (view: BookView) => void;
}

/** The visible sides of a book, and its grouping. */
export const BookTools = ({ view, onView, ...grouping }: BookToolsProps) => {
  const text = useText(chartTexts);
  const next = bookViews[(bookViews.indexOf(view) + 1) % bookViews.length] ?? 'both';
  return (
    <div className="flex items-center justify-between">
      <span className="-ms-3">
        <IconButton
          icon={<ViewMark view={view} />}
          label={`${text('view')}: ${text(`view_${view}`)}`}
          onClick={() => onView(next)}
          testId="order-book.view"
        />
      </span>
      <Grouping {...grouping} />
    </div>
  );
};

/** Two bars for each visible side. */
const ViewMark = ({ view }: { view: BookView }) => {
  const tones = { both: ['down', 'up'], asks: ['down', 'down'], bids: ['up', 'up'] } as const;
  return (
    <span aria-hidden className="flex size-5 flex-col justify-between py-0.5">
      {tones[view].flatMap((tone, half) =>
        [0, 1].map((bar) => (
          <span
            key={`${half}${bar}`}
            className={`h-0.75 rounded-full ${tone === 'up' ? 'bg-up' : 'bg-down'} ${bar === half ? 'w-full' : 'w-2/3'}`}
          />
        )),
      )}
    </span>
  );
};

type GroupingProps = Omit<BookToolsProps, 'view' | 'onView'>;

const Grouping = ({ steps, grouping, onGrouping, price_scale }: GroupingProps) => {
  const text = useText(chartTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const labelOf = (step: Decimal | undefined): string =>
    step ? format.amount(step, { scale: price_scale, min_scale: 0, rounding: 'down' }) : '';
  const chosen = labelOf(steps[grouping] ?? steps[0]);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`${text('grouping')}: ${chosen}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="flex min-h-11 min-w-11 items-center justify-end gap-1 type-caption text-2"
        data-testid="order-book.grouping"
      >
        <span className="num">{chosen}</span>
        <ChevronDown aria-hidden size={16} />
      </button>
      <LazySelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('grouping')}
        value={String(grouping)}
        options={steps.map((step, index) => ({ value: String(index), label: labelOf(step) }))}
        onPick={(place) => {
          onGrouping(Number(place));
          setOpen(false);
        }}
        testId="order-book.steps"
      />
    </>
  );
};
