import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';
import { languageInfo, languages, type Language } from '#contract/kit/languages.ts';
import { speak, useLanguage, useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { language } from '#web/shared/preferences.ts';
import { identityTexts } from '../locales/index.ts';

const options = languages.map((code) => ({
  value: code,
  label: languageInfo[code].name,
  lang: languageInfo[code].tag,
}));

/** At the top of the pages before the login: a customer who cannot read them cannot reach the settings either. */
export const LanguageButton = () => {
  const text = useText(identityTexts);
  const current = useLanguage();
  const [open, setOpen] = useState(false);
  const choose = async (chosen: Language): Promise<void> => {
    language.set(chosen);
    await speak(chosen);
    setOpen(false);
  };
  return (
    <>
      <IconButton
        icon={<Languages aria-hidden size={24} />}
        label={text('language', { name: languageInfo[current].name })}
        onClick={() => setOpen(true)}
        testId="login.language"
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text('language_choose')} testId="login.languages">
        <div className="-mx-4">
          <RadioList
            label={text('language_choose')}
            options={options}
            value={current}
            onChange={(chosen) => void choose(chosen)}
            testId="language"
          />
        </div>
      </Sheet>
    </>
  );
};
