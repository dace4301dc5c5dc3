import type { ReactNode } from 'react';
import { rarities, saleKinds, workKinds } from '#contract/nft/rules.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { ANY, isRangeWrong, nothingChosen, type saleMoments } from '#web/features/nft/form.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { galleryTexts } from '#web/features/nft/locales/gallery/index.ts';
import { useCurrencies } from '#web/features/nft/queries.ts';
import type { FiltersProps } from './filters.tsx';

interface FilterSheetProps extends FiltersProps {
  open: boolean;
  onClose: () => void;
}

/** Every choice changes the list behind it at once. */
export const FilterSheet = ({ open, onClose, chosen, onChange }: FilterSheetProps) => {
  const text = useText(galleryTexts);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('filters')}
      footer={
        <ButtonPair>
          <Button
            variant="secondary"
            onClick={() => onChange({ ...nothingChosen, order: chosen.order })}
            testId="nft.filters.reset"
          >
            {text('reset')}
          </Button>
          <Button onClick={onClose} testId="nft.filters.show">
            {text('show')}
          </Button>
        </ButtonPair>
      }
      testId="nft.filters.sheet"
    >
      {/* A dark sheet is lighter than a page: with the tint of pages a chosen word has too little contrast. */}
      <div className="flex flex-col gap-4 [--tint:12%]">
        <Choices chosen={chosen} onChange={onChange} />
        <PriceRange chosen={chosen} onChange={onChange} />
      </div>
    </Sheet>
  );
};

const Choices = ({ chosen, onChange }: FiltersProps) => {
  const text = useText(galleryTexts);
  const common = useText(nftTexts);
  const currencies = useCurrencies().value ?? [];
  const any = { value: ANY, label: text('any') };
  return (
    <>
      <Choice
        label={text('sale')}
        value={chosen.sale}
        options={[any, ...saleKinds.map((value) => ({ value, label: common(value) }))]}
        onPick={(sale) => onChange({ sale })}
      />
      <Choice
        label={text('state')}
        value={chosen.state}
        options={[any, ...MOMENTS.map((value) => ({ value, label: text(`state_${value}`) }))]}
        onPick={(state) => onChange({ state })}
      />
      <Choice
        label={text('kind')}
        value={chosen.kind}
        options={[any, ...workKinds.map((value) => ({ value, label: common(`kind_${value}`) }))]}
        onPick={(kind) => onChange({ kind })}
      />
      <Choice
        label={common('rarity')}
        value={chosen.rarity}
        options={[any, ...rarities.map((value) => ({ value, label: common(`rarity_${value}`) }))]}
        onPick={(rarity) => onChange({ rarity })}
      />
      {currencies.length > 0 && (
        <Choice
          label={text('currency')}
          value={chosen.currency}
          options={[
            any,
            ...currencies.map(({ currency_id, currency_name }) => ({
              value: String(currency_id),
              label: currency_name,
            })),
          ]}
          onPick={(currency) => onChange({ currency })}
        />
      )}
    </>
  );
};

/** In the order in which a customer looks for them. */
const MOMENTS = ['started', 'coming', 'ended'] as const satisfies readonly (typeof saleMoments)[number][];

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onPick: (value: string) => void;
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col">
    <legend className="type-label text-2">{label}</legend>
    {children}
  </fieldset>
);

const Choice = ({ label, value, options, onPick }: ChoiceProps) => (
  <Group label={label}>
    <div className="flex flex-wrap gap-x-2">
      {options.map((option) => (
        <Chip
          key={option.value}
          selected={option.value === value}
          onClick={() => onPick(option.value)}
          testId={`nft.filters.${option.value === ANY ? 'any' : option.value}`}
        >
          {option.label}
        </Chip>
      ))}
    </div>
  </Group>
);

/** Prices in different currencies are not comparable, so a currency comes first. */
const PriceRange = ({ chosen, onChange }: FiltersProps) => {
  const text = useText(galleryTexts);
  const currency = useCurrencies().value?.find(({ currency_id }) => String(currency_id) === chosen.currency);
  if (!currency) return <p className="type-label font-normal text-2">{text('price_currency')}</p>;
  const wrong = isRangeWrong(chosen);
  return (
    <Group label={text('price_range')}>
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-3">
        <AmountField
          label={text('price_from')}
          value={chosen.min}
          onChange={(min) => onChange({ min })}
          unit={currency.currency_name}
          testId="nft.filters.min"
        />
        <AmountField
          label={text('price_to')}
          value={chosen.max}
          onChange={(max) => onChange({ max })}
          unit={currency.currency_name}
          error={wrong ? text('range_wrong') : undefined}
          testId="nft.filters.max"
        />
      </div>
    </Group>
  );
};
