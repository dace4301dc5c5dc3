import { useTranslate } from 'react-admin';
import type { SettingKind } from '#contract/catalogue/rules.ts';
import './value-field.css';

interface ValueFieldProps {
  readonly label: string;
  readonly kind: SettingKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWrong?: boolean;
  /** The most characters that are taken. */
  readonly length?: number;
  readonly disabled?: boolean;
}

/** A field for one value of the catalogue, as its kind needs it. */
export const ValueField = ({ label, kind, value, onChange, isWrong = false, length, disabled }: ValueFieldProps) => {
  const t = useTranslate();
  const field = {
    value,
    disabled,
    'aria-invalid': isWrong,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  const isNumber = kind === 'whole' || kind === 'amount';
  return (
    <label className="ask-field">
      {label}
      {kind === 'switch' ? (
        <select {...field}>
          <option value="1">{t('catalogue.on')}</option>
          <option value="0">{t('catalogue.off')}</option>
        </select>
      ) : kind === 'lines' || kind === 'addresses' ? (
        <textarea {...field} rows={5} maxLength={length} />
      ) : (
        <input
          {...field}
          type="text"
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : 'text'}
          maxLength={isNumber ? 29 : length}
        />
      )}
    </label>
  );
};
