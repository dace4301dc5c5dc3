import type { Decimal } from '#contract/kit/decimal.ts';
import { fillMessage } from '#contract/kit/message.ts';
import { shownScale } from '#contract/kit/shown-scale.ts';
import { useLanguage } from '#ui/i18n/texts.ts';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import type { Row } from '../queries.ts';

type Value = Row['values'][number];
type Change = Row['changes'][number];

/** A price, a rate and a fee's rate are public; every other number in a record is the customer's own. */
const PUBLIC = new Set(['price', 'rate']);

/** What the customer gave is rounded against the customer, as where it was confirmed. */
const ROUNDED_UP = new Set(['fee', 'out']);

/** A record in words, with its amounts in the customer's number format. */
export const useRecordWords = () => {
  const language = useLanguage();
  const format = useCoinFormat();
  const own = useOwnCoins();
  const write = (value: Value): string => {
    const shown = PUBLIC.has(value.name) ? format : own;
    return shown.coin(value.amount, value, ROUNDED_UP.has(value.name) ? 'up' : 'down');
  };
  // What went out is rounded up, as in the confirm sheet and in the month's sums.
  const signed = (amount: Decimal, currency_name: string, scale: number): string =>
    `${own.signed(amount, { scale, min_scale: Math.min(2, scale), rounding: amount.isNegative() ? 'up' : 'down' })}\u00a0${currency_name}`;
  return {
    write,
    /** As lists show it. */
    signed: ({ amount, currency_name, currency_scale }: Change): string =>
      signed(amount, currency_name, shownScale(currency_name, currency_scale, amount)),
    /** With every digit of the ledger. */
    signedExact: ({ amount, currency_name, currency_scale }: Change): string =>
      signed(amount, currency_name, currency_scale),
    sentence: ({ sentence, values }: Row): string =>
      fillMessage(sentence, language, Object.fromEntries(values.map((value) => [value.name, write(value)]))),
  };
};
