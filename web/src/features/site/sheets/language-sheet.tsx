import { languageInfo, languages, type Language } from '#contract/kit/languages.ts';
import { speak, useLanguage, useText } from '#ui/i18n/texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { language } from '#web/shared/preferences.ts';
import { siteTexts } from '../locales/index.ts';
import type { ChoiceSheetProps } from './choice-sheet.tsx';

const options = languages.map((code) => ({
  value: code,
  label: languageInfo[code].name,
  lang: languageInfo[code].tag,
}));

/** Each language in its own script and without a flag: languages are not countries. */
export const LanguageSheet = ({ open, onClose }: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  const current = useLanguage();
  const choose = (chosen: Language): void => {
    language.set(chosen);
    void speak(chosen);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={text('language')} testId="language">
      <div className="-mx-4">
        <RadioList
          label={text('language')}
          options={options}
          value={current}
          onChange={choose}
          testId="language.option"
        />
      </div>
    </Sheet>
  );
};
