import ChevronDown from 'lucide-react/icons/chevron-down';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

export interface UnitSwitch {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

interface AmountUnitProps {
  unit: string | UnitSwitch;
  disabled: boolean;
}

/** The unit of an amount, or the choice of coin, quote or lots: the phone's native picker under our own label. */
export const AmountUnit = ({ unit, disabled }: AmountUnitProps) => {
  const text = useText(uiTexts);
  if (typeof unit === 'string') return <span className="shrink-0 px-3 type-label text-2">{unit}</span>;
  const chosen = unit.options.find(({ value }) => value === unit.value)?.label ?? unit.value;
  return (
    <span
      className={`relative -my-2 flex min-h-11 min-w-11 shrink-0 items-center gap-1 rounded-input px-3 type-label has-focus-visible:outline-2 has-focus-visible:outline-focus ${
        disabled ? 'text-3' : 'text-accent'
      }`}
    >
      <span aria-hidden>{chosen}</span>
      <ChevronDown aria-hidden className="size-4" />
      <select
        aria-label={text('unit_change', { unit: chosen })}
        value={unit.value}
        disabled={disabled}
        onChange={(event) => unit.onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer bg-raised text-base opacity-0"
      >
        {unit.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
};
