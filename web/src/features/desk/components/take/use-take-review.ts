import type { DeskSide, DeskWay } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import type { Review } from '#web/shared/money-sheet.tsx';
import type { Deal, Stated } from '#web/features/desk/form.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import type { Offer, Terms } from '#web/features/desk/queries.ts';
import { useDeskFormat } from '../use-desk-format.ts';

/** What the sheet asks about. */
export interface Asked {
  readonly side: DeskSide;
  readonly offer: Offer;
  readonly deal: Deal;
  readonly way: DeskWay;
  readonly stated: Stated;
  /** Of a seller, before the order. */
  readonly available: Decimal | undefined;
  /** Why it asks again, with the price that was agreed to before. */
  readonly notice?: { readonly key: 'price_was' | 'offer_replaced'; readonly before: Decimal };
}

/** Everything that an order costs and brings, and the rule about names (DK16). */
export const useTakeReview = (terms: Terms) => {
  const text = useText(takeTexts);
  const people = useText(peopleTexts);
  const format = useDeskFormat();
  const rows = useRows(terms);
  return (asked: Asked): Review => {
    const { side, offer, deal, notice } = asked;
    const { currency_name: coin, fiat } = offer;
    const buys = side === 'buy';
    const coins = format.exact(deal.amount, offer);
    const money = format.money(deal.money, fiat, buys ? 'up' : 'down');
    return {
      title: text(side, { coin }),
      hero: { value: coins, caption: format.priceLine(deal, coin, fiat) },
      rows: [
        ...rows(asked),
        {
          key: 'get',
          label: text('you_receive'),
          value: buys ? coins : money,
          strong: true,
          caption: buys ? text('into_fiat') : undefined,
        },
      ],
      pays: { key: 'pay', label: text(buys ? 'you_pay' : 'you_sell'), value: buys ? money : coins, strong: true },
      risk: buys ? people('own_name') : text('held_rule', { own_name: people('own_name_sells') }),
      error:
        notice &&
        text(notice.key, {
          before: format.priceIn(notice.before, coin, fiat),
          now: format.priceIn(deal.price, coin, fiat),
        }),
      confirm_label: text(side, { coin }),
      variant: buys ? 'up' : 'down',
    };
  };
};

const useRows = (terms: Terms) => {
  const text = useText(takeTexts);
  const people = useText(peopleTexts);
  const format = useDeskFormat();
  const own = useOwnCoins();
  return ({ side, offer, deal, way, available }: Asked): readonly ConfirmRow[] => {
    const { currency_name: coin, fiat } = offer;
    return [
      { key: 'price', label: text('price'), value: format.priceIn(deal.price, coin, fiat) },
      {
        key: 'market',
        label: text('market'),
        value: format.money(deal.premium_money, fiat, 'up'),
        caption: format.premium(deal.premium_part),
      },
      { key: 'person', label: text(side === 'buy' ? 'seller' : 'buyer'), value: offer.maker.name },
      { key: 'way', label: text('payment'), value: people(way) },
      { key: 'time', label: text('time_to_pay'), value: text('minutes_long', { count: terms.pay_minutes }) },
      { key: 'fee', label: text('fee'), value: text('no_fee') },
      ...(side === 'sell' && available
        ? [{ key: 'after', label: text('balance_after'), value: own.coin(available.minus(deal.amount), offer, 'down') }]
        : []),
    ];
  };
};
