import { useState } from 'react';
import { CodeInput } from '#ui/code-input.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { identityTexts } from '../locales/index.ts';
import { TextButton } from './text-link.tsx';
import type { Form } from './use-form.ts';

interface FactorFieldProps {
  form: Pick<Form<'factor'>, 'values' | 'set' | 'errorOf'>;
  onComplete?: ((value: string) => void) | undefined;
  autoFocus?: boolean | undefined;
  /** Whether a recovery code is accepted, for customers who lost the phone with the app. */
  recovery?: boolean | undefined;
  testId: string;
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** The authenticator's six digits, or a recovery code in their place. */
export const FactorField = ({ form, onComplete, autoFocus, recovery = false, testId }: FactorFieldProps) => {
  const text = useText(identityTexts);
  const [recovering, setRecovering] = useState(false);
  const other = (): void => {
    form.set('factor', '');
    setRecovering(!recovering);
  };
  const field = {
    value: form.values.factor,
    onChange: (value: string) => form.set('factor', value),
    error: form.errorOf('factor'),
  };
  return (
    <div className="flex flex-col">
      {recovering ? (
        <TextField
          ref={focus}
          label={text('recovery_code')}
          hint={text('recovery_code_hint')}
          {...field}
          enterKeyHint="done"
          testId={`${testId}_recovery`}
        />
      ) : (
        <CodeInput
          label={text('authenticator_code')}
          hint={text('authenticator_code_hint')}
          {...field}
          onComplete={onComplete}
          autoFocus={autoFocus}
          testId={testId}
        />
      )}
      {recovery && (
        <TextButton onClick={other} testId={`${testId}_other`}>
          {text(recovering ? 'use_authenticator' : 'use_recovery_code')}
        </TextButton>
      )}
    </div>
  );
};
