import { useText } from '#ui/i18n/texts.ts';
import { keypadChoice } from '#ui/keypad-choice.ts';
import { siteTexts } from '../locales/index.ts';
import { OneOfSheet, type ChoiceSheetProps } from './choice-sheet.tsx';

export const KeypadSheet = (props: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  return (
    <OneOfSheet
      {...props}
      title={text('keypad')}
      value={keypadChoice.use()}
      onChange={keypadChoice.set}
      testId="keypad"
      options={[
        { value: 'own', label: text('keypad_own'), caption: text('keypad_own_why') },
        { value: 'system', label: text('keypad_system') },
      ]}
    />
  );
};
