import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { SelectOption } from '#ui/select-search.ts';
import { SelectSheet } from '#ui/select-sheet.tsx';
import { DateRange } from '#web/shared/date-range.tsx';
import { spans } from '#web/shared/spans.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { useTerms } from '#web/features/futures/queries.ts';
import { ALL, reasons, sides, type Chosen } from './history-filter.ts';

interface HistoryChipsProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

export const HistoryChips = ({ chosen, onChange }: HistoryChipsProps) => {
  const text = useText(positionsTexts);
  const markets = useTerms().value ?? [];
  const set = (change: Partial<Chosen>): void => onChange({ ...chosen, ...change });
  const every = { value: ALL, label: text('filter_all') };
  const days = { from: text('date_from'), to: text('date_to'), hint: text('days_are_utc') };
  return (
    <div role="group" aria-label={text('filters')} className="flex flex-wrap gap-x-2">
      <ChoiceChip
        label={text('filter_pair')}
        value={chosen.pair}
        onPick={(pair) => set({ pair })}
        options={[
          every,
          ...markets.map(({ symbol, currency_name }) => ({ value: symbol, label: symbol, coin: currency_name })),
        ]}
        testId="history.pair"
      />
      <ChoiceChip
        label={text('filter_side')}
        value={chosen.side}
        onPick={(side) => set({ side })}
        options={[every, ...sides.map((side) => ({ value: side, label: text(side) }))]}
        testId="history.side"
      />
      <ChoiceChip
        label={text('filter_reason')}
        value={chosen.reason}
        onPick={(reason) => set({ reason })}
        options={[every, ...reasons.map((reason) => ({ value: reason, label: text(`why_${reason}`) }))]}
        testId="history.why"
      />
      <ChoiceChip
        label={text('filter_time')}
        value={chosen.span}
        onPick={(value) => set({ span: spans.find((span) => span === value) ?? ALL })}
        options={spans.map((span) => ({ value: span, label: text(`span_${span}`) }))}
        testId="history.span"
      />
      {chosen.span === 'dates' && (
        <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 pt-1">
          <DateRange dates={chosen.dates} onChange={(dates) => set({ dates })} says={days} testId="history" />
        </div>
      )}
    </div>
  );
};

interface ChoiceChipProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onPick: (value: string) => void;
  testId: string;
}

/** Shows the current choice and opens the options. */
const ChoiceChip = ({ label, value, options, onPick, testId }: ChoiceChipProps) => {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const named = value !== ALL;
  return (
    <>
      <Chip selected={named} onClick={() => setOpen(true)} testId={testId}>
        <span className="flex items-center gap-1">
          {named && <span className="sr-only">{`${label}: `}</span>}
          {named ? chosen?.label : label}
          {!named && <span className="sr-only">{`: ${chosen?.label}`}</span>}
          <ChevronDown aria-hidden size={16} className="shrink-0" />
        </span>
      </Chip>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        value={chosen?.value}
        options={options}
        onPick={(picked) => {
          setOpen(false);
          onPick(picked);
        }}
        testId={`${testId}.list`}
      />
    </>
  );
};
