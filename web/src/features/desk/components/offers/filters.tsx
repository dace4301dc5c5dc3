import { useRef } from 'react';
import { deskWays } from '#contract/desk/rules.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useTabRow } from '#ui/tab-row.ts';
import { moneyStep } from '#web/features/desk/form.ts';
import { offersTexts } from '#web/features/desk/locales/offers/index.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import type { Terms } from '#web/features/desk/queries.ts';
import { ANY, nothingChosen, type Chosen } from './filter.ts';

interface FiltersProps {
  terms: Terms;
  chosen: Chosen;
  fiat: string;
  onChange: (change: Partial<Chosen>) => void;
}

const GAP_PX = 8;

/** Coin, currency and payment in a row that scrolls, and the amount, which is typed. */
export const Filters = ({ terms, chosen, fiat, onChange }: FiltersProps) => {
  const text = useText(offersTexts);
  const people = useText(peopleTexts);
  const row = useRef<HTMLDivElement>(null);
  useTabRow(row, GAP_PX, chosen.coin);
  return (
    <div className="flex flex-col gap-2">
      <div
        ref={row}
        role="group"
        aria-label={text('filters')}
        className="flex overflow-x-auto [scrollbar-width:none] data-more:mask-r-from-[calc(100%-32px)]"
      >
        <ChoiceChip
          label={text('coin')}
          value={chosen.coin}
          plain={nothingChosen.coin}
          onPick={(coin) => onChange({ coin })}
          options={terms.coins.map(({ name }) => ({ value: name, label: name, coin: name }))}
          named
          testId="desk.list.coin"
        />
        <ChoiceChip
          label={text('currency')}
          value={fiat}
          plain={fiat}
          onPick={(picked) => onChange({ fiat: picked })}
          options={terms.fiats.map((each) => ({ value: each.fiat, label: each.fiat }))}
          named
          testId="desk.list.fiat"
        />
        <ChoiceChip
          label={text('payment')}
          value={chosen.way}
          plain={ANY}
          onPick={(way) => onChange({ way })}
          options={[{ value: ANY, label: text('any') }, ...deskWays.map((way) => ({ value: way, label: people(way) }))]}
          testId="desk.list.way"
        />
        <Chip selected={chosen.fits} onClick={() => onChange({ fits: !chosen.fits })} testId="desk.list.fits">
          {text('hide_outside')}
        </Chip>
      </div>
      <AmountField
        label={text('amount')}
        value={chosen.money}
        onChange={(money) => onChange({ money })}
        step={moneyStep(fiat)}
        unit={fiat}
        testId="desk.list.amount"
      />
    </div>
  );
};
