import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import type { Review } from '#web/shared/money-sheet.tsx';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';
import type { Asked } from './apply-sheet.tsx';
import { useOfferingFormat } from './use-offering-format.ts';

/** The whole cost, line by line. */
export const useApplyRows = (offering: Offering) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const own = useOwnCoins();
  return ({ amount, pay, cost, max_cost, tick, available }: Asked): Review['rows'] => [
    {
      key: 'price',
      label: text('issue_price'),
      value: text('price_of', { price: format.each(offering.price), currency: offering.currency_name }),
    },
    ...(tick
      ? [
          {
            key: 'rate',
            label: text('cost_now'),
            value: format.coin(cost, pay, 'up'),
            caption: text('cost_at_price', { price: format.each(tick.price), currency: pay.currency_name }),
          },
        ]
      : []),
    { key: 'fee', label: text('fee'), value: format.coin(Decimal.zero, pay, 'up') },
    { key: 'unlock', label: text('step_unlock'), value: format.instant(offering.first_unlock_at, 'date_time') },
    { key: 'lock', label: text('lock'), value: format.lock(offering) },
    { key: 'pay', label: text(tick ? 'at_most' : 'you_pay'), value: format.coin(max_cost, pay, 'up'), strong: true },
    { key: 'get', label: text('you_apply_for'), value: format.tokens(amount, offering), strong: true },
    ...(available
      ? [{ key: 'after', label: text('balance_after'), value: own.coin(available.minus(max_cost), pay, 'down') }]
      : []),
  ];
};
