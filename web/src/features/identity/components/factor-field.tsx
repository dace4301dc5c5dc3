import { useState } from 'react';
import { CodeInput } from '#ui/code-input.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { identityTexts } from '../locales/index.ts';
import { TextButton } from './text-link.tsx';

interface FactorFieldProps {
  value: string;
  onChange: (value: string) => void;
  onComplete?: ((value: string) => void) | undefined;
  error: string | undefined;
  autoFocus?: boolean | undefined;
  /** Whether a recovery code is accepted, for customers who lost the phone with the app. */
  recovery?: boolean | undefined;
  testId: string;
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** The authenticator's six digits, or a recovery code instead. */
export const FactorField = ({ value, onChange, recovery = false, testId, ...rest }: FactorFieldProps) => {
  const text = useText(identityTexts);
  const [recovering, setRecovering] = useState(false);
  const other = (): void => {
    onChange('');
    setRecovering(!recovering);
  };
  return (
    <div className="flex flex-col">
      {recovering ? (
        <TextField
          ref={focus}
          label={text('recovery_code')}
          hint={text('recovery_code_hint')}
          value={value}
          onChange={onChange}
          error={rest.error}
          enterKeyHint="done"
          testId={`${testId}_recovery`}
        />
      ) : (
        <CodeInput
          label={text('authenticator_code')}
          hint={text('authenticator_code_hint')}
          value={value}
          onChange={onChange}
          onComplete={rest.onComplete}
          error={rest.error}
          autoFocus={rest.autoFocus}
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
