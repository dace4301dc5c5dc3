import { Decimal } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import { Button } from '#ui/button.tsx';
import { DeltaPill } from '#ui/delta-pill.tsx';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { priceColors, type PriceColors } from '#ui/theme/theme.ts';
import { choosePriceColors, priceColor } from '#web/shared/preferences.ts';
import { siteTexts } from '../locales/index.ts';
import { OneOfSheet, type ChoiceSheetProps } from './choice-sheet.tsx';

/** Languages where red means rising; for them that choice comes first. */
const redRises: readonly Language[] = ['zh', 'hk', 'jp', 'kor'];

const inOrder = (language: Language): readonly PriceColors[] =>
  redRises.includes(language) ? ['red-up', 'green-up', 'colour-blind'] : priceColors;

const keys = {
  'green-up': 'colors_green_up',
  'red-up': 'colors_red_up',
  'colour-blind': 'colors_colour_blind',
} as const satisfies Record<PriceColors, string>;

export const PriceColorsSheet = (props: ChoiceSheetProps) => {
  const text = useText(siteTexts);
  const language = useLanguage();
  return (
    <OneOfSheet
      {...props}
      title={text('price_colors')}
      value={priceColor.use()}
      onChange={choosePriceColors}
      stays
      above={<Sample />}
      testId="price_colors"
      options={inOrder(language).map((value) => ({
        value,
        label: text(keys[value]),
        ...(value === 'colour-blind' ? { caption: text('colors_why') } : {}),
      }))}
    />
  );
};

/** The real pill and the real buttons, so that the sample matches the result. */
const Sample = () => {
  const text = useText(siteTexts);
  return (
    <figure className="mb-3 flex flex-col gap-3 rounded-card bg-page p-4">
      <figcaption className="type-caption text-3">{text('colors_sample')}</figcaption>
      <div className="flex items-center gap-3">
        <span className="num type-price text-up">▲</span>
        <DeltaPill change={Decimal.of('0.0231')} />
        <span className="num ms-auto type-price text-down">▼</span>
        <DeltaPill change={Decimal.of('-0.0112')} />
      </div>
      <div aria-hidden className="pointer-events-none grid grid-cols-2 gap-3" inert>
        <Button variant="up" size="small">
          ▲
        </Button>
        <Button variant="down" size="small">
          ▼
        </Button>
      </div>
      <p className="type-caption text-2">{text('colors_note')}</p>
    </figure>
  );
};
