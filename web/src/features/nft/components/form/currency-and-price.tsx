import { AmountField } from '#ui/amount-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { stepOf } from '#web/shared/step-of.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import type { SaleTerms } from '#web/features/nft/queries.ts';

type Currency = SaleTerms['currencies'][number];

interface CurrencyAndPriceProps {
  labels: { readonly currency: string; readonly price: string };
  currencies: readonly Currency[];
  currency: Currency | undefined;
  price: string;
  onCurrency: (id: string) => void;
  onPrice: (price: string) => void;
  problem: 'wrong_price' | undefined;
  /** Before `.currency` and `.price`. */
  testId: string;
}

/** NS1, NS4: what something is sold for, in the decimals of the currency. */
export const CurrencyAndPrice = (props: CurrencyAndPriceProps) => {
  const { labels, currencies, currency, price, onCurrency, onPrice, problem, testId } = props;
  const words = useText(nftProblems);
  return (
    <>
      <SelectField
        label={labels.currency}
        value={currency && String(currency.id)}
        onChange={onCurrency}
        options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
        testId={`${testId}.currency`}
      />
      <AmountField
        label={labels.price}
        value={price}
        onChange={onPrice}
        step={stepOf(currency?.scale ?? 0)}
        unit={currency?.name}
        error={problem && words(problem)}
        testId={`${testId}.price`}
      />
    </>
  );
};
