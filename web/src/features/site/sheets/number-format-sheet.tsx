import { Decimal } from '#contract/kit/decimal.ts';
import { numberFormats, type NumberFormat } from '#ui/format/options.ts';
import { numberFormat } from '#ui/format/preference.ts';
import { formatWith } from '#ui/format/use-format.ts';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { siteTexts } from '../locales/index.ts';
import { OneOfSheet, type ChoiceSheetProps } from './choice-sheet.tsx';

const SAMPLE = Decimal.of('1234567.89');

export const useNumberSample = (): ((format: NumberFormat) => string) => {
  const language = useLanguage();
  return (number_format) => formatWith({ language, number_format }).amount(SAMPLE, { scale: 2, rounding: 'down' });
};

export const NumberFormatSheet = (props: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  const sample = useNumberSample();
  return (
    <OneOfSheet
      {...props}
      title={text('number_format')}
      value={numberFormat.use()}
      onChange={numberFormat.set}
      testId="number_format"
      options={numberFormats.map((value) => ({
        value,
        label: text(value === 'plain' ? 'number_plain' : 'number_language'),
        caption: <span className="num">{sample(value)}</span>,
      }))}
    />
  );
};
