import { Field, FieldBox, inputLook, type FieldWords } from './field.tsx';

interface MomentFieldProps extends FieldWords {
  /** `2026-03-09T14:05` in the customer's time zone, or empty without a choice. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  testId?: string | undefined;
}

/** A day and a time, chosen with the phone's native calendar in the customer's own format. */
export const MomentField = ({ label, hint, error, disabled, value, onChange, min, max, testId }: MomentFieldProps) => (
  <Field label={label} hint={hint} error={error} disabled={disabled}>
    {(control) => (
      <FieldBox invalid={control['aria-invalid']} disabled={control.disabled}>
        <input
          {...control}
          type="datetime-local"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
          data-testid={testId}
          className={`${inputLook} num min-w-0 appearance-none`}
        />
      </FieldBox>
    )}
  </Field>
);
