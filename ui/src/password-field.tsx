import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type Ref } from 'react';
import { Field, FieldBox, inputLook, type FieldWords } from './field.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

interface PasswordFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Whether a password manager fills in a saved password or offers a new one. */
  autoComplete: 'current-password' | 'new-password';
  enterKeyHint?: 'done' | 'go' | 'next' | undefined;
  name?: string | undefined;
  testId?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export const PasswordField = ({ label, hint, error, disabled, ...input }: PasswordFieldProps) => {
  const text = useText(uiTexts);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} disabled={disabled}>
      {(control) => (
        <FieldBox invalid={control['aria-invalid']} disabled={control.disabled}>
          <input
            {...control}
            ref={input.ref}
            type={shown ? 'text' : 'password'}
            name={input.name}
            value={input.value}
            onChange={(event) => input.onChange(event.target.value)}
            onBlur={input.onBlur}
            autoComplete={input.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint={input.enterKeyHint}
            data-testid={input.testId}
            className={inputLook}
          />
          <button
            type="button"
            disabled={control.disabled}
            aria-label={text(shown ? 'password_hide' : 'password_show')}
            onClick={() => setShown(!shown)}
            className="flex size-11 shrink-0 items-center justify-center rounded-input text-2 active:bg-pressed disabled:text-disabled"
          >
            <Icon aria-hidden className="size-6" />
          </button>
        </FieldBox>
      )}
    </Field>
  );
};
