import { ChoiceChip } from '#ui/choice-chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { DateRange } from '#web/shared/date-range.tsx';
import { spans, type Dates } from '#web/shared/spans.ts';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import { useTerms } from '#web/features/spot/queries.ts';
import { ALL, sides, statuses, type Chosen } from './filter.ts';

interface FilterChipsProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** Trades are filtered by pair only. */
  only_pair: boolean;
}

export const FilterChips = ({ chosen, onChange, only_pair }: FilterChipsProps) => {
  const text = useText(historyTexts);
  const words = useText(spotTexts);
  const markets = useTerms().value ?? [];
  const set = (change: Partial<Chosen>): void => onChange({ ...chosen, ...change });
  return (
    <div role="group" aria-label={text('filters')} className="flex flex-wrap gap-x-2">
      <ChoiceChip
        label={text('filter_pair')}
        value={chosen.pair}
        plain={ALL}
        onPick={(pair) => set({ pair })}
        options={[
          { value: ALL, label: text('all_pairs') },
          ...markets.map(({ symbol, currency_name }) => ({ value: symbol, label: symbol, coin: currency_name })),
        ]}
        testId="history.pair"
      />
      {!only_pair && (
        <>
          <ChoiceChip
            label={text('filter_side')}
            value={chosen.side}
            plain={ALL}
            onPick={(side) => set({ side })}
            options={[
              { value: ALL, label: text('all_sides') },
              ...sides.map((side) => ({ value: side, label: words(side) })),
            ]}
            testId="history.side"
          />
          <ChoiceChip
            label={text('filter_status')}
            value={chosen.status}
            plain={ALL}
            onPick={(status) => set({ status })}
            options={[
              { value: ALL, label: text('all_states') },
              ...statuses.map((status) => ({ value: String(status), label: text(`status_${status}`) })),
            ]}
            testId="history.status"
          />
          <ChoiceChip
            label={text('filter_time')}
            value={chosen.span}
            plain={ALL}
            onPick={(value) => set({ span: spans.find((span) => span === value) ?? ALL })}
            options={spans.map((span) => ({ value: span, label: text(`span_${span}`) }))}
            testId="history.span"
          />
          {chosen.span === 'dates' && <DateFields dates={chosen.dates} onChange={(dates) => set({ dates })} />}
        </>
      )}
    </div>
  );
};

const DateFields = (range: { dates: Dates; onChange: (dates: Dates) => void }) => {
  const text = useText(historyTexts);
  const says = { from: text('date_from'), to: text('date_to'), hint: text('days_are_utc') };
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 pt-1">
      <DateRange {...range} says={says} testId="history" />
    </div>
  );
};
