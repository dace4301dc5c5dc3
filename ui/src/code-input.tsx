import { useState, type SyntheticEvent } from 'react';
import { Field, type ControlProps, type FieldWords } from './field.tsx';

interface CodeInputProps extends FieldWords {
  value: string;
  onChange: (digits: string) => void;
  /** Called once all boxes are filled, by typing, pasting or autofill. */
  onComplete?: ((digits: string) => void) | undefined;
  length?: number | undefined;
  /** For a payment password: dots instead of digits, and no autofill from messages. */
  secret?: boolean | undefined;
  autoFocus?: boolean | undefined;
  testId?: string | undefined;
}

export const CodeInput = ({ label, hint, error, disabled, length = 6, ...input }: CodeInputProps) => {
  const change = (typed: string): void => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    if (digits === input.value) return;
    input.onChange(digits);
    if (digits.length === length) input.onComplete?.(digits);
  };
  return (
    <Field label={label} hint={hint} error={error} disabled={disabled}>
      {(control) => <Boxes {...input} control={control} length={length} change={change} />}
    </Field>
  );
};

interface BoxesProps extends Pick<CodeInputProps, 'value' | 'secret' | 'autoFocus' | 'testId'> {
  control: ControlProps;
  length: number;
  change: (typed: string) => void;
}

/** One real input covers the boxes, so that paste, autofill and screen readers see a single field. */
const Boxes = ({ control, value, length, secret = false, autoFocus, testId, change }: BoxesProps) => {
  const [focused, setFocused] = useState(false);
  const active = focused ? Math.min(value.length, length - 1) : -1;
  return (
    <div className="relative">
      <div aria-hidden className="flex gap-2">
        {Array.from({ length }, (_, index) => (
          <Box
            key={index}
            shown={secret && value[index] !== undefined ? '•' : value[index]}
            active={index === active}
            invalid={control['aria-invalid']}
            disabled={control.disabled}
          />
        ))}
      </div>
      <input
        {...control}
        value={value}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onSelect={keepCaretAtEnd}
        onPaste={(event) => {
          // A pasted code replaces the input: after five wrong digits only its first one would fit.
          event.preventDefault();
          change(event.clipboardData.getData('text'));
        }}
        type={secret ? 'password' : 'text'}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete={secret ? 'off' : 'one-time-code'}
        autoFocus={autoFocus}
        data-testid={testId}
        className="absolute inset-0 size-full cursor-text text-base opacity-0"
      />
    </div>
  );
};

/** Digits are added and removed only at the end. A selection stays, so that typing can replace all of them. */
const keepCaretAtEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void => {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
};

interface BoxProps {
  shown: string | undefined;
  active: boolean;
  invalid: boolean;
  disabled: boolean;
}

const Box = ({ shown, active, invalid, disabled }: BoxProps) => (
  <span
    className={`num flex h-14 max-w-14 min-w-0 flex-1 items-center justify-center rounded-input border bg-raised text-2xl font-semibold ${
      disabled ? 'text-disabled' : 'text-1'
    } ${invalid ? 'border-danger' : active ? 'border-accent' : 'border-line-strong'} ${
      active ? 'outline-2 outline-offset-2 outline-focus' : ''
    }`}
  >
    {shown ?? (active && <span className="h-6 w-0.5 animate-pulse rounded-full bg-accent" />)}
  </span>
);
