import { Field, FieldBox, inputLook, type FieldWords } from './field.tsx';

interface DateFieldProps extends FieldWords {
  /** `2026-03-09`, or empty without a choice. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  testId?: string | undefined;
}

/** A day, chosen with the phone's native calendar in the customer's own format. */
export const DateField = ({ label, hint, error, disabled, value, onChange, min, max, testId }: DateFieldProps) => (
  <Field label={label} hint={hint} error={error} disabled={disabled}>
    {(control) => (
      <FieldBox invalid={control['aria-invalid']} disabled={control.disabled}>
        <input
          {...control}
          type="date"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
          data-testid={testId}
          className={`${inputLook} num appearance-none`}
        />
      </FieldBox>
    )}
  </Field>
);
