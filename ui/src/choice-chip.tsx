import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Chip } from './chip.tsx';
import type { SelectOption } from './select-search.ts';
import { SelectSheet } from './select-sheet.tsx';

interface ChoiceChipProps {
  label: string;
  value: string;
  /** The value of no choice. */
  plain: string;
  options: readonly SelectOption[];
  onPick: (value: string) => void;
  /** Shows what is chosen also when that is no choice, such as an order. */
  named?: boolean | undefined;
  testId: string;
}

/** A filter: shows its name or the current choice, and opens the options. */
export const ChoiceChip = ({ label, value, plain, options, onPick, named = false, testId }: ChoiceChipProps) => {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const selected = value !== plain;
  const shows_choice = named || selected;
  return (
    <>
      <Chip selected={selected} onClick={() => setOpen(true)} testId={testId}>
        <span className="flex items-center gap-1 text-start">
          {shows_choice && <span className="sr-only">{`${label}: `}</span>}
          {shows_choice ? chosen?.label : label}
          {!shows_choice && <span className="sr-only">{`: ${chosen?.label}`}</span>}
          <ChevronDown aria-hidden size={16} />
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
