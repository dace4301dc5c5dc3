import { AmountField } from '#ui/amount-field.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { resellTexts } from '#web/features/nft/locales/resell/index.ts';
import { CurrencyAndPrice } from '../form/currency-and-price.tsx';
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
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <CurrencyAndPrice
          labels={{ currency: text('currency'), price: text(auction ? 'first_bid' : 'price') }}
          currencies={currencies}
          currency={currency}
          price={typed.price}
          onCurrency={(value) => set({ currency: value, price: '', increment: '' })}
          onPrice={(price) => set({ price })}
          problem={problems.price}
          testId="nft.resell"
        />
        {auction && (
          <AmountField
            label={text('increment')}
            hint={text('increment_about')}
            value={typed.increment}
            onChange={(increment) => set({ increment })}
            step={stepOf(currency?.scale ?? 0)}
            unit={currency?.name}
            error={problems.increment && problem(problems.increment)}
            testId="nft.resell.increment"
          />
        )}
      </div>
    </Card>
  );
};
