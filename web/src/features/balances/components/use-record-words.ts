import { fillMessage } from '#contract/kit/message.ts';
import { useLanguage } from '#ui/i18n/texts.ts';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import type { Row } from '../queries.ts';

type Value = Row['values'][number];

/** A price, a rate and a fee's rate are public; every other number in a record is the customer's own. */
const PUBLIC = new Set(['price', 'rate']);

/** A record in words, with its amounts in the customer's number format. */
export const useRecordWords = () => {
  const language = useLanguage();
  const format = useCoinFormat();
  const own = useOwnCoins();
  const write = (value: Value): string => {
    const shown = PUBLIC.has(value.name) ? format : own;
    return shown.coin(value.amount, value, value.name === 'fee' ? 'up' : 'down');
  };
  return {
    write,
    signed: ({ amount, currency_name, currency_scale }: Row['changes'][number]): string =>
      `${own.signed(amount, { scale: currency_scale, min_scale: Math.min(2, currency_scale), rounding: 'down' })}\u00a0${currency_name}`,
    sentence: ({ sentence, values }: Row): string =>
      fillMessage(sentence, language, Object.fromEntries(values.map((value) => [value.name, write(value)]))),
  };
};
