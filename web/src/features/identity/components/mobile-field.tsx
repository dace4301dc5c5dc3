import { useText } from '#ui/i18n/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { useChosenArea } from '../chosen-area.ts';
import { identityTexts } from '../locales/index.ts';
import { AreaLink } from './area-link.tsx';

interface MobileFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  testId: string;
}

export const MobileField = ({ value, onChange, onBlur, error, testId }: MobileFieldProps) => {
  const text = useText(identityTexts);
  const area = useChosenArea();
  return (
    <TextField
      label={text('mobile_number')}
      type="tel"
      inputMode="tel"
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      name="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      leading={<AreaLink area={area} testId={`${testId}_area`} />}
      testId={testId}
    />
  );
};
