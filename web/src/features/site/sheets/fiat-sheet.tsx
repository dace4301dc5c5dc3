import { instantOf } from '#contract/kit/instant.ts';
import { languageInfo } from '#contract/kit/languages.ts';
import type { FiatCurrency } from '#contract/site/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { formatInstant } from '#ui/format/time.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useFiat, useFiatRates } from '#web/shared/fiat.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { siteTexts } from '../locales/index.ts';

interface FiatSheetProps {
  open: boolean;
  onClose: () => void;
}

export const FiatSheet = ({ open, onClose }: FiatSheetProps) => {
  const text = useText(siteTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('fiat')} testId="fiat">
      <FiatList onClose={onClose} />
    </Sheet>
  );
};

const FiatList = ({ onClose }: { onClose: () => void }) => {
  const text = useText(siteTexts);
  const format = useFormat();
  const language = useLanguage();
  const names = new Intl.DisplayNames(languageInfo[language].tag, { type: 'currency' });
  const fiat = useFiat();
  const rates = useFiatRates();
  if (rates.state !== 'ready') return <ReadStates read={rates} />;
  const { as_of, source, is_old } = rates.value;
  const date = formatInstant(instantOf(`${as_of}T00:00:00.000Z`), 'date', { language, time_zone: 'UTC' });
  const options = rates.value.rates.map(({ currency_code, rate }) => ({
    value: currency_code,
    label: `${currency_code} · ${names.of(currency_code) ?? currency_code}`,
    caption: `1 USD = ${format.fiat(rate, currency_code, { scale: 4, min_scale: 0, rounding: 'down' })}`,
  }));
  const choose = (code: FiatCurrency): void => {
    fiat.choose(code);
    onClose();
  };
  return (
    <div className="-mx-4">
      {is_old && (
        <div className="px-4 pb-2">
          <Banner kind="warn" testId="fiat.old">
            {text('fiat_old')}
          </Banner>
        </div>
      )}
      <p className="px-4 pb-2 type-label font-normal text-2">
        {source === 'bundled' ? text('fiat_bundled', { date }) : text('fiat_source', { source, date })}
      </p>
      <RadioList label={text('fiat')} options={options} value={fiat.code} onChange={choose} testId="fiat" />
    </div>
  );
};
