import type { Decimal } from '#contract/kit/decimal.ts';
import { fillMessage } from '#contract/kit/message.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { useLanguage } from '#ui/i18n/texts.ts';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import { changeRounding, valueRounding } from '../form.ts';
import type { Row } from '../queries.ts';

type Value = Row['values'][number];
type Change = Row['changes'][number];

/**
 * A record in words, with its amounts in the customer's number format. A price and a rate are
 * public; every other number in a record is the customer's own and can be hidden.
 */
export const useRecordWords = () => {
  const language = useLanguage();
  const format = useCoinFormat();
  const own = useOwnCoins();
  const write = (value: Value, changes: readonly Change[]): string => {
    if (value.name === 'price') return format.exact(value.amount, value);
    if (value.name === 'rate') return format.rate(value.amount, value.currency_name);
    return own.coin(value.amount, value, valueRounding(value, changes));
  };
  // What went out is rounded up, as in the confirm sheet and in the month's sums.
  const signed = (amount: Decimal, currency_name: string, scale: number): string =>
    `${own.signed(amount, { scale, min_scale: Math.min(2, scale), rounding: changeRounding(amount) })}\u00a0${currency_name}`;
  return {
    /** A row of the details. */
    exact: (value: Value): string => (value.name === 'fee' ? own : format).exact(value.amount, value),
    /** As lists and headlines show it. */
    signed: ({ amount, currency_name, currency_scale }: Change): string =>
      signed(amount, currency_name, shownScale(currency_name, currency_scale, amount)),
    /** With every digit of the ledger, where a headline dropped some. */
    signedExactIfCut: ({ amount, currency_name, currency_scale }: Change): string | undefined =>
      amount.fits(shownScale(currency_name, currency_scale, amount))
        ? undefined
        : signed(amount, currency_name, currency_scale),
    sentence: ({ sentence, values, changes }: Row): string =>
      fillMessage(sentence, language, Object.fromEntries(values.map((value) => [value.name, write(value, changes)]))),
  };
};
