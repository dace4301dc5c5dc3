import Check from 'lucide-react/icons/check';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { CoinIcon } from './coin-icon.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { SearchField } from './search-field.tsx';
import { findOptions, type SelectOption } from './select-search.ts';
import { Sheet } from './sheet.tsx';

interface SelectListProps {
  value: string | undefined;
  options: readonly SelectOption[];
  onPick: (value: string) => void;
  testId?: string | undefined;
}

interface SelectSheetProps extends SelectListProps {
  open: boolean;
  onClose: () => void;
  title: string;
}

/** From this length on, a list has a search field. */
const SEARCH_FROM = 11;

/** A list of options as a sheet; for a field, and for other choices. */
export const SelectSheet = ({ open, onClose, title, ...list }: SelectSheetProps) => {
  const focus = useRef<HTMLDivElement>(null);
  return (
    <Sheet open={open} onClose={onClose} title={title} initialFocus={focus} testId={list.testId}>
      <SelectList {...list} title={title} focus={focus} />
    </Sheet>
  );
};

interface ListProps extends SelectListProps {
  title: string;
  focus: RefObject<HTMLDivElement | null>;
}

const SelectList = ({ value, options, onPick, title, focus }: ListProps) => {
  const text = useText(uiTexts);
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const searchable = options.length >= SEARCH_FROM;
  const found = findOptions(options, wanted);
  const list = useActiveOption(found, value, onPick);
  const optionId = (option: SelectOption | undefined) => option && `${id}-${options.indexOf(option)}`;
  const keys = (event: KeyboardEvent): void => {
    if (searchable && event.key.length === 1 && event.key !== ' ') search.current?.focus();
    else list.onKeyDown(event);
  };
  return (
    <div className={`group ${searchable ? 'min-h-[72dvh]' : ''}`}>
      {searchable && (
        <div className="sticky top-0 z-10 bg-sheet pt-1 pb-2">
          <SearchField
            ref={search}
            label={text('select_search')}
            value={wanted}
            onChange={setWanted}
            onKeyDown={list.onKeyDown}
            list={{ id, active: optionId(list.active) }}
          />
        </div>
      )}
      <div
        ref={focus}
        id={id}
        role="listbox"
        aria-label={title}
        tabIndex={0}
        aria-activedescendant={optionId(list.active)}
        onKeyDown={keys}
        onClick={({ target }) => {
          const picked = target instanceof Element && target.closest('[role="option"]')?.getAttribute('data-value');
          if (typeof picked === 'string') onPick(picked);
        }}
        className="-mx-4 scroll-mt-20 outline-none"
      >
        {found.map((option) => (
          <OptionRow
            key={option.value}
            id={optionId(option)}
            option={option}
            selected={option.value === value}
            active={option === list.active}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="py-8 text-center type-body text-2 wrap-anywhere">
          {text('select_none', { text: wanted })}
        </p>
      )}
    </div>
  );
};

/** The option that Enter would take; it moves with the arrows while focus stays on the list or its search. */
const useActiveOption = (
  found: readonly SelectOption[],
  value: string | undefined,
  onPick: (value: string) => void,
) => {
  const [chosen, setChosen] = useState(value);
  const at = Math.max(
    0,
    found.findIndex((option) => option.value === chosen),
  );
  const moves: Partial<Record<string, number>> = {
    ArrowDown: Math.min(found.length - 1, at + 1),
    ArrowUp: Math.max(0, at - 1),
    Home: 0,
    End: found.length - 1,
  };
  const active = found[at];
  return {
    active,
    onKeyDown: (event: KeyboardEvent): void => {
      const picks = event.key === 'Enter' || (event.key === ' ' && event.currentTarget.role === 'listbox');
      const next = moves[event.key];
      if (!picks && next === undefined) return;
      event.preventDefault();
      if (picks && active) onPick(active.value);
      else if (next !== undefined) setChosen(found[next]?.value);
    },
  };
};

interface OptionRowProps {
  id: string | undefined;
  option: SelectOption;
  selected: boolean;
  active: boolean;
}

const OptionRow = ({ id, option, selected, active }: OptionRowProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={selected}
      data-value={option.value}
      className={`flex min-h-12 cursor-pointer scroll-my-16 items-center gap-3 px-4 py-2.5 active:bg-pressed ${
        active ? '-outline-offset-2 group-has-focus-visible:outline-2 group-has-focus-visible:outline-focus' : ''
      }`}
    >
      {option.coin !== undefined && <CoinIcon code={option.coin} size={28} />}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={`wrap-anywhere ${selected ? 'type-row text-accent' : 'type-body text-1'}`}>
          {option.label}
        </span>
        {option.detail !== undefined && <span className="type-caption wrap-anywhere text-3">{option.detail}</span>}
      </span>
      {selected && <Check aria-hidden size={20} className="text-accent" />}
    </div>
  );
};
