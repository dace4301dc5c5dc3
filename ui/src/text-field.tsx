import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { Field, FieldBox, inputLook, type FieldWords } from './field.tsx';

export interface TextFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'> | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  enterKeyHint?: 'done' | 'go' | 'next' | 'search' | 'send' | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  /**
   * Shows how much of the allowed length is used; longer input is accepted, so that the customer can shorten a paste.
   */
  limit?: number | undefined;
  leading?: ReactNode;
  trailing?: ReactNode;
  aside?: ReactNode;
  testId?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export const TextField = (props: TextFieldProps) => (
  <Field {...wordsOf(props)} aside={props.aside} counter={counterOf(props)}>
    {(control) => (
      <FieldBox invalid={control['aria-invalid']} disabled={control.disabled}>
        {props.leading}
        <input
          {...control}
          ref={props.ref}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          name={props.name}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={props.type === 'email' ? 'none' : undefined}
          enterKeyHint={props.enterKeyHint}
          placeholder={props.placeholder}
          required={props.required}
          data-testid={props.testId}
          className={inputLook}
        />
        {props.trailing}
      </FieldBox>
    )}
  </Field>
);

interface TextAreaFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  rows?: number | undefined;
  limit?: number | undefined;
  placeholder?: string | undefined;
  testId?: string | undefined;
}

export const TextAreaField = (props: TextAreaFieldProps) => (
  <Field {...wordsOf(props)} counter={counterOf(props)}>
    {(control) => (
      <FieldBox invalid={control['aria-invalid']} disabled={control.disabled}>
        <textarea
          {...control}
          rows={props.rows ?? 4}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          placeholder={props.placeholder}
          data-testid={props.testId}
          className={`${inputLook} field-sizing-content max-h-60 resize-none py-2.5`}
        />
      </FieldBox>
    )}
  </Field>
);

const wordsOf = ({ label, hint, error, disabled }: FieldWords): FieldWords => ({ label, hint, error, disabled });

/** Counts UTF-16 units, as the contract's schemas do; otherwise a text that fits here could be refused there. */
const counterOf = ({ value, limit }: { value: string; limit?: number | undefined }) =>
  limit === undefined ? undefined : { used: value.length, limit };
