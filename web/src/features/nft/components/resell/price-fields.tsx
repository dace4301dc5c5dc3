import { AmountField } from '#ui/amount-field.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { stepOf } from '#web/shared/step-of.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { resellTexts } from '#web/features/nft/locales/resell/index.ts';
import type { PartProps } from './part.ts';
import type { SaleCurrency } from './terms.ts';

/** NS4: the currency, the price, and by how much an auction rises. */
export const PriceFields = ({
  typed,
  form,
  set,
  problems,
  currencies,
}: PartProps & { currencies: readonly SaleCurrency[] }) => {
  const text = useText(resellTexts);
  const problem = useText(nftProblems);
  const { currency } = form;
  const auction = typed.kind === 'auction';
  const step = stepOf(currency?.scale ?? 0);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <SelectField
          label={text('currency')}
          value={currency && String(currency.id)}
          onChange={(value) => set({ currency: value, price: '', increment: '' })}
          options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
          testId="nft.resell.currency"
        />
        <AmountField
          label={text(auction ? 'first_bid' : 'price')}
          value={typed.price}
          onChange={(price) => set({ price })}
          step={step}
          unit={currency?.name}
          error={problems.price && problem(problems.price)}
          testId="nft.resell.price"
        />
        {auction && (
          <AmountField
            label={text('increment')}
            hint={text('increment_about')}
            value={typed.increment}
            onChange={(increment) => set({ increment })}
            step={step}
            unit={currency?.name}
            error={problems.increment && problem(problems.increment)}
            testId="nft.resell.increment"
          />
        )}
      </div>
    </Card>
  );
};
