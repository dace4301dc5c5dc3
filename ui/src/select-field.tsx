import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import { CoinIcon } from './coin-icon.tsx';
import { Field, type FieldWords } from './field.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { SelectSheet } from './select-sheet.tsx';
import type { SelectOption } from './select-search.ts';

export interface SelectFieldProps extends FieldWords {
  /** The chosen option's value; undefined before a choice. */
  value: string | undefined;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  leading?: ReactNode;
  testId?: string | undefined;
}

export const SelectField = ({ label, hint, error, disabled, value, onChange, options, ...rest }: SelectFieldProps) => {
  const text = useText(uiTexts);
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field label={label} hint={hint} error={error} disabled={disabled}>
      {(control) => (
        <>
          <div className="relative grid">
            <button
              type="button"
              id={control.id}
              disabled={control.disabled}
              aria-labelledby={`${control['aria-labelledby']} ${control.id}`}
              aria-describedby={control['aria-describedby']}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(true)}
              data-testid={rest.testId}
              data-value={value}
              className={`flex min-h-12 items-center gap-2 rounded-input border bg-raised px-3 py-2.5 text-start type-body active:bg-pressed disabled:border-line disabled:text-disabled ${
                control['aria-invalid'] ? 'border-danger' : 'border-line-strong'
              } ${chosen?.coin === undefined ? '' : 'ps-11'}`}
            >
              {rest.leading}
              <span className={`min-w-0 flex-1 wrap-anywhere ${chosen || control.disabled ? '' : 'text-3'}`}>
                {chosen?.label ?? rest.placeholder ?? text('select_choose')}
              </span>
              <ChevronDown aria-hidden size={20} />
            </button>
            {/* Beside the button: the letters of the drawing are not part of the button's name. */}
            {chosen?.coin !== undefined && (
              <span className="pointer-events-none absolute inset-y-0 start-3 grid content-center">
                <CoinIcon code={chosen.coin} size={24} />
              </span>
            )}
          </div>
          <SelectSheet
            open={open}
            onClose={() => setOpen(false)}
            title={label}
            value={value}
            options={options}
            onPick={(picked) => {
              setOpen(false);
              onChange(picked);
            }}
            testId={rest.testId && `${rest.testId}.list`}
          />
        </>
      )}
    </Field>
  );
};
