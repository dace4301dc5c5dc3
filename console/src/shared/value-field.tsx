import { useTranslate } from 'react-admin';
import type { SettingKind } from '#contract/catalogue/rules.ts';
import { AreaField, ChoiceField, TextField } from './field.tsx';

interface ValueFieldProps {
  readonly label: string;
  readonly kind: SettingKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWrong?: boolean;
  /** What is wrong, in words, for a value that is typed in one line. */
  readonly problem?: string | undefined;
  readonly maxLength?: number | undefined;
}

/** A field for one value that applies to everybody, by its kind. */
export const ValueField = ({ kind, isWrong = false, problem, maxLength, ...field }: ValueFieldProps) => {
  const t = useTranslate();
  if (kind === 'switch') {
    const choices = [['1', t('value.on')] as const, ['0', t('value.off')] as const];
    return <ChoiceField {...field} choices={choices} />;
  }
  if (kind === 'lines' || kind === 'addresses' || kind === 'countries') {
    return <AreaField {...field} aria-invalid={isWrong} rows={5} maxLength={maxLength} />;
  }
  const isNumber = kind === 'whole' || kind === 'amount';
  return (
    <TextField
      {...field}
      problem={problem}
      aria-invalid={isWrong || problem !== undefined}
      type="text"
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={isNumber ? 29 : maxLength}
    />
  );
};
