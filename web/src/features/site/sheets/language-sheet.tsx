import { languageInfo, languages, type Language } from '#contract/kit/languages.ts';
import { speak, useLanguage, useText } from '#ui/i18n/texts.ts';
import { language } from '#web/shared/preferences.ts';
import { siteTexts } from '../locales/index.ts';
import { OneOfSheet, type ChoiceSheetProps } from './choice-sheet.tsx';

const options = languages.map((code) => ({
  value: code,
  label: languageInfo[code].name,
  lang: languageInfo[code].tag,
}));

/** Each language in its own script and without a flag: languages are not countries. */
export const LanguageSheet = (props: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  const choose = (chosen: Language): void => {
    language.set(chosen);
    void speak(chosen);
  };
  return (
    <OneOfSheet
      {...props}
      title={text('language')}
      value={useLanguage()}
      onChange={choose}
      testId="language"
      options={options}
    />
  );
};
