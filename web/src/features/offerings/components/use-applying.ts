import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { applyForm, type ApplyForm, type Pay } from '../form.ts';
import { usePrices, type Detail, type Quote } from '../queries.ts';

export interface Applying {
  readonly amount: string;
  setAmount(amount: string): void;
  readonly pay: Pay;
  setPay(currency_id: number): void;
  readonly form: ApplyForm;
  /** When the price was asked for; undefined in USDT and while there is none. */
  readonly priced_at: Instant | undefined;
  /** There is no fresh price of this currency at the moment. */
  readonly unpriced: boolean;
  readonly available: Decimal | undefined;
  /** Problems are shown once the customer has tried to submit, not at the first digit. */
  readonly tried: boolean;
  setTried(tried: boolean): void;
  /** After the application was made. */
  clear(): void;
}

/** The state of the form: what is typed, the currency it is paid in, and that currency's price. */
export const useApplying = ({ info }: Detail, open: boolean): Applying => {
  const draft = useDraft(`offerings.apply.${info.id}`, { amount: '', pay: '' });
  const [tried, setTried] = useState(false);
  const chosen =
    info.pay_currencies.find(({ id }) => String(id) === draft.values.pay) ??
    info.pay_currencies.find(({ id }) => id === info.pay_currency_id) ??
    info.pay_currencies[0];
  const { id = info.pay_currency_id, name = info.pay_currency_name, scale = 0 } = chosen ?? {};
  const moves = name !== 'USDT';
  const prices = usePrices(info, open && moves);
  const price = moves ? priceIn(prices.value, id) : Decimal.one;
  const pay: Pay = { currency_id: id, currency_name: name, currency_scale: scale, price };
  const available = useAvailable(id);
  return {
    amount: draft.values.amount,
    setAmount: (amount) => draft.set({ amount }),
    pay,
    setPay: (currency_id) => draft.set({ pay: String(currency_id) }),
    form: applyForm(info, draft.values.amount, pay, available),
    priced_at: moves ? prices.at : undefined,
    unpriced: moves && prices.state === 'ready' && price === undefined,
    available,
    tried,
    setTried,
    clear: () => {
      draft.clear({ ...draft.values, amount: '' });
      setTried(false);
    },
  };
};

const priceIn = (quotes: readonly Quote[] | undefined, currency_id: number): Decimal | undefined =>
  quotes?.find((quote) => quote.currency_id === currency_id && quote.cost !== null)?.tick?.price;
