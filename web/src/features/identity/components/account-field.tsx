import type { Ref } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { useChosenArea } from '../chosen-area.ts';
import { EXAMPLE_EMAIL, isPhone } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import { AreaLink } from './area-link.tsx';

interface AccountFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  testId: string;
}

/** An email address or a phone number. The area code appears only once digits are typed. */
export const AccountField = ({ value, onChange, error, hint, ref, testId }: AccountFieldProps) => {
  const text = useText(identityTexts);
  const area = useChosenArea();
  return (
    <TextField
      ref={ref}
      label={text('account')}
      hint={hint}
      value={value}
      onChange={onChange}
      error={error}
      name="username"
      autoComplete="username"
      inputMode="email"
      enterKeyHint="next"
      placeholder={EXAMPLE_EMAIL}
      leading={isPhone(value) ? <AreaLink area={area} testId={`${testId}_area`} /> : undefined}
      testId={testId}
    />
  );
};
