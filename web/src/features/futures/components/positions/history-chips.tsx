import { ChoiceChip } from '#ui/choice-chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
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
        plain={ALL}
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
        plain={ALL}
        onPick={(side) => set({ side })}
        options={[every, ...sides.map((side) => ({ value: side, label: text(side) }))]}
        testId="history.side"
      />
      <ChoiceChip
        label={text('filter_reason')}
        value={chosen.reason}
        plain={ALL}
        onPick={(reason) => set({ reason })}
        options={[every, ...reasons.map((reason) => ({ value: reason, label: text(`why_${reason}`) }))]}
        testId="history.why"
      />
      <ChoiceChip
        label={text('filter_time')}
        value={chosen.span}
        plain={ALL}
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
