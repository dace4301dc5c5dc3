import { useState, type ComponentType } from 'react';
import { languageInfo } from '#contract/kit/languages.ts';
import { Card } from '#ui/card.tsx';
import { numberFormat } from '#ui/format/preference.ts';
import { canVibrate, haptics } from '#ui/haptics.ts';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { keypadChoice } from '#ui/keypad-choice.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { Switch } from '#ui/switch.tsx';
import { profileTexts } from '#web/features/profile/locales/index.ts';
import { siteTexts } from '#web/features/site/locales/index.ts';
import type { ChoiceSheetProps } from '#web/features/site/sheets/choice-sheet.tsx';
import { FiatSheet } from '#web/features/site/sheets/fiat-sheet.tsx';
import { KeypadSheet } from '#web/features/site/sheets/keypad-sheet.tsx';
import { LanguageSheet } from '#web/features/site/sheets/language-sheet.tsx';
import { LineSheet } from '#web/features/site/sheets/line-sheet.tsx';
import { NotificationsSheet } from '#web/features/site/sheets/notifications-sheet.tsx';
import { NumberFormatSheet, useNumberSample } from '#web/features/site/sheets/number-format-sheet.tsx';
import { PriceColorsSheet } from '#web/features/site/sheets/price-colors-sheet.tsx';
import { ThemeSheet } from '#web/features/site/sheets/theme-sheet.tsx';
import { useFiat } from '#web/shared/fiat.ts';
import { lines } from '#web/shared/lines.ts';
import { compactRows, orderConfirmations, priceColor, theme } from '#web/shared/preferences.ts';

const sheets = {
  language: LanguageSheet,
  fiat: FiatSheet,
  theme: ThemeSheet,
  price_colors: PriceColorsSheet,
  number_format: NumberFormatSheet,
  keypad: KeypadSheet,
  notifications: NotificationsSheet,
  line: LineSheet,
} satisfies Record<string, ComponentType<ChoiceSheetProps>>;

type SheetName = keyof typeof sheets;

const names = Object.keys(sheets) as SheetName[];

/** How the app looks and behaves on this phone; each row shows the current choice. */
export const Preferences = () => {
  const text = useText(profileTexts);
  const site = useText(siteTexts);
  const values = useChosen();
  const [open, setOpen] = useState<SheetName>();
  return (
    <Section title={text('group_preferences')}>
      <Card flush>
        {names.map((name) => (
          <ListRow
            key={name}
            title={site(name)}
            value={values[name]}
            onClick={() => setOpen(name)}
            testId={`settings.${name}`}
          />
        ))}
        <Toggles />
      </Card>
      {names.map((name) => {
        const ChoiceSheet = sheets[name];
        return <ChoiceSheet key={name} open={open === name} onClose={() => setOpen(undefined)} />;
      })}
    </Section>
  );
};

const useChosen = (): Readonly<Record<SheetName, string | undefined>> => {
  const site = useText(siteTexts);
  const language = useLanguage();
  const sample = useNumberSample();
  const { list, chosen, current } = lines.state.use();
  const colors = {
    'green-up': 'colors_green_up',
    'red-up': 'colors_red_up',
    'colour-blind': 'colors_colour_blind',
  } as const;
  return {
    language: languageInfo[language].name,
    fiat: useFiat().code,
    theme: site(`theme_${theme.use()}`),
    price_colors: site(colors[priceColor.use()]),
    number_format: sample(numberFormat.use()),
    keypad: site(`keypad_${keypadChoice.use()}`),
    notifications: undefined,
    line: chosen === undefined ? site('line_auto') : site('line_number', { number: list.indexOf(current) + 1 }),
  };
};

const Toggles = () => {
  const site = useText(siteTexts);
  const compact = compactRows.use();
  const confirmations = orderConfirmations.use();
  const vibrates = haptics.use();
  return (
    <>
      <Switch
        label={site('compact_rows')}
        caption={site('compact_rows_why')}
        checked={compact === 'on'}
        onChange={(on) => compactRows.set(on ? 'on' : 'off')}
        testId="settings.compact_rows"
      />
      <Switch
        label={site('confirmations')}
        caption={site('confirmations_why')}
        checked={confirmations === 'on'}
        onChange={(on) => orderConfirmations.set(on ? 'on' : 'off')}
        testId="settings.confirmations"
      />
      {canVibrate() && (
        <Switch
          label={site('haptics')}
          checked={vibrates === 'on'}
          onChange={(on) => haptics.set(on ? 'on' : 'off')}
          testId="settings.haptics"
        />
      )}
    </>
  );
};
