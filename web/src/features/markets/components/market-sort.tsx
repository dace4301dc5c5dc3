import { useText } from '#ui/i18n/texts.ts';
import { directionIn, nextSort, type Column } from '../form.ts';
import { marketsTexts } from '../locales/index.ts';
import { chosenSort } from './market-choices.ts';

/** Column heads; each sorts down, then up, then not at all. */
export const MarketSort = () => (
  <div className="flex flex-wrap items-center gap-x-3 ps-4 pe-1" data-testid="markets.sort">
    <span className="flex flex-auto gap-3">
      <SortButton column="name" />
      <SortButton column="volume" />
    </span>
    <SortButton column="last" end />
    <SortButton column="change" end />
    <span aria-hidden className="w-8 shrink-0" />
  </div>
);

const marks = { none: '', down: '▼', up: '▲' } as const;

const SortButton = ({ column, end = false }: { column: Column; end?: boolean }) => {
  const text = useText(marketsTexts);
  const sort = chosenSort.use();
  const direction = directionIn(sort, column) ?? 'none';
  const name = text(`column_${column}`);
  return (
    <button
      type="button"
      aria-label={text(`sort_${direction}`, { column: name })}
      onClick={() => chosenSort.set(nextSort(sort, column))}
      data-testid={`markets.sort.${column}`}
      className={`flex min-h-11 min-w-11 items-center gap-1 type-caption ${end ? 'flex-row-reverse' : ''} ${
        column === 'change' ? 'min-w-19' : ''
      } ${direction === 'none' ? 'text-3' : 'text-accent'}`}
    >
      {name}
      <span aria-hidden className="w-2.5 shrink-0 text-[0.625rem]">
        {marks[direction]}
      </span>
    </button>
  );
};
