import { useRef } from 'react';
import { LOW_MULTIPLE, traderSorts } from '#contract/copy-trading/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Chip } from '#ui/chip.tsx';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useTabRow } from '#ui/tab-row.ts';
import { listTexts } from '#web/features/copy-trading/locales/list/index.ts';
import { ages, ANY, drawdowns, nothingChosen, sortNamed, type Chosen } from './filter.ts';

interface FilterChipsProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

const GAP_PX = 8;

/** The order, and who is left out, in a row that scrolls: five lines of chips would hide the first trader. */
export const FilterChips = ({ chosen, onChange }: FilterChipsProps) => {
  const text = useText(listTexts);
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  useTabRow(row, GAP_PX, chosen.sort);
  const set = (change: Partial<Chosen>): void => onChange({ ...chosen, ...change });
  const any = { value: ANY, label: text('any') };
  const percent = (value: string): string =>
    format.percent(Decimal.of(value).over(Decimal.of(100), 'down'), { scale: 0 });
  return (
    <div
      ref={row}
      role="group"
      aria-label={text('filters')}
      className="flex overflow-x-auto [scrollbar-width:none] data-more:mask-r-from-[calc(100%-32px)]"
    >
      <ChoiceChip
        label={text('sort')}
        value={chosen.sort}
        plain={nothingChosen.sort}
        onPick={(sort) => set({ sort: sortNamed(sort) })}
        options={traderSorts.map((sort) => ({ value: sort, label: text(`sort_${sort}`) }))}
        named
        testId="copy.list.sort"
      />
      <ChoiceChip
        label={text('drawdown')}
        value={chosen.max_drawdown}
        plain={ANY}
        onPick={(max_drawdown) => set({ max_drawdown })}
        options={[any, ...drawdowns.map((value) => ({ value, label: text('drawdown_max', { max: percent(value) }) }))]}
        testId="copy.list.drawdown"
      />
      <ChoiceChip
        label={text('min_days')}
        value={chosen.min_days}
        plain={ANY}
        onPick={(min_days) => set({ min_days })}
        options={[any, ...ages.map((value) => ({ value, label: text('days_min', { days: value }) }))]}
        testId="copy.list.min-days"
      />
      <Chip
        selected={chosen.low_leverage}
        onClick={() => set({ low_leverage: !chosen.low_leverage })}
        testId="copy.list.low-leverage"
      >
        {text('low_leverage', { multiple: LOW_MULTIPLE })}
      </Chip>
      <Chip selected={chosen.has_room} onClick={() => set({ has_room: !chosen.has_room })} testId="copy.list.has-room">
        {text('has_room')}
      </Chip>
    </div>
  );
};
