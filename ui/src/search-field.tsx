import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { KeyboardEventHandler, Ref } from 'react';
import { FieldBox, inputLook } from './field.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

interface SearchFieldProps {
  /** What is searched, for screen readers and as the placeholder: `Search coins`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: ((value: string) => void) | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  /** For a search with its results in a list below: the list's id and the id of the result that Enter would take. */
  list?: { id: string; active: string | undefined } | undefined;
  autoFocus?: boolean | undefined;
  testId?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export const SearchField = ({ label, value, onChange, onSubmit, ...rest }: SearchFieldProps) => {
  const text = useText(uiTexts);
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit?.(value);
      }}
    >
      <FieldBox invalid={false} disabled={false}>
        <Search aria-hidden className="ms-3 size-5 text-3" />
        <input
          ref={rest.ref}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={rest.onKeyDown}
          aria-label={label}
          placeholder={label}
          role={rest.list && 'combobox'}
          aria-expanded={rest.list && true}
          aria-controls={rest.list?.id}
          aria-activedescendant={rest.list?.active}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={rest.autoFocus}
          enterKeyHint="search"
          data-testid={rest.testId}
          className={`${inputLook} appearance-none ps-2 [&::-webkit-search-cancel-button]:hidden`}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={text('search_clear')}
            onClick={(event) => {
              onChange('');
              event.currentTarget.form?.querySelector('input')?.focus();
            }}
            className="flex size-11 shrink-0 items-center justify-center rounded-input text-2 active:bg-pressed"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </FieldBox>
    </form>
  );
};
