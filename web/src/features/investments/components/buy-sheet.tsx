import { investmentCalls } from '#contract/investments/calls.ts';
import { costOf, type PayoutSide } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { largeShare } from '#web/shared/large-share.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { broughtCoin, conditionsOf, forkFacts, sideCoin } from '../form.ts';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { changedByBuying, type CurrentPrice, type Order, type Product } from '../queries.ts';
import { useLossLine } from './losses.tsx';
import { useInvestFormat } from './use-invest-format.ts';

interface Asked {
  readonly shares: number;
  readonly cost: Decimal;
  readonly available: Decimal | undefined;
  readonly current: CurrentPrice | undefined;
}

/** The confirm sheet of a purchase, with both results, and what opens it. */
export const useBuySheet = (product: Product, onDone: () => void) => {
  const money = useMoney<typeof investmentCalls.buy, Asked>();
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const own = useOwnCoins();
  const rowsOf = useRows(product);
  const loss = useLossLine(product);
  const coin = broughtCoin(product);
  const guardsOf = (large: Decimal | undefined) =>
    large ? [{ text: text('large_share', { share: own.percent(large, { scale: 0 }) }), second_tap: false }] : [];
  const review = (asked: Asked): Review => ({
    title: text('buy_shares', { shares: asked.shares }),
    hero: {
      value: format.cost(asked.cost, coin),
      caption: text(`name_${product.kind}`, { coin: product.currency_name, days: product.days }),
    },
    confirm_label: text('confirm_buy'),
    guards: guardsOf(largeShare(asked.cost, asked.available)),
    risk: `${loss(asked.cost)} ${text('no_exit', { date: format.instant(product.matures_at, 'date_time') })}`,
    rows: rowsOf(asked),
  });
  const done = (order: Order): ConfirmResult => ({
    outcome: 'done',
    title: text('purchased_title', { date: format.instant(order.matures_at, 'date') }),
    amount: format.cost(order.amount, coin),
    reference: order.reference,
    view: { label: text('view_order'), onPress: () => push(investmentPaths.mine()) },
  });
  const start = (asked: Asked): void => money.start({ id: product.id, num: Decimal.of(asked.shares) }, asked);
  const parts = { call: investmentCalls.buy, money, changes: changedByBuying, review, done, onDone };
  return { start, sheet: <MoneySheet {...parts} /> };
};

const useRows = (product: Product) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const own = useOwnCoins();
  const coin = broughtCoin(product);
  const conditions = conditionsOf(product.kind);
  return ({ shares, cost, available, current }: Asked): ConfirmRow[] => {
    const { payouts } = forkFacts(product, cost, current?.price);
    const result = (side: PayoutSide): ConfirmRow => ({
      key: side,
      label: text(conditions[side], { price: format.linked(product.linked_price) }),
      value: format.result(payouts[side], sideCoin(side, product)),
      caption: format.exactIfCut(payouts[side], sideCoin(side, product)),
      strong: true,
    });
    return [
      result('coins'),
      result('usdt'),
      ...(current
        ? [
            {
              key: 'price',
              label: text('current_price'),
              value: format.usdtEach(current.price),
              caption: format.instant(current.at, 'seconds'),
            },
          ]
        : []),
      {
        key: 'shares',
        label: text('shares'),
        value: `${format.whole(shares)} × ${format.cost(costOf(product, 1), coin)}`,
      },
      { key: 'apr', label: text('apr'), value: format.apr(product.rate) },
      {
        key: 'yield',
        label: text('yield_from'),
        value: format.instant(product.starts_at, 'date_time'),
        caption: text('yield_days', { days: product.days }),
      },
      {
        key: 'back',
        label: text('paid_back'),
        value: format.instant(product.matures_at, 'date_time'),
        caption: text('paid_back_how'),
      },
      { key: 'fee', label: text('fee'), value: format.coin(Decimal.zero, coin, 'up') },
      { key: 'pay', label: text('you_pay'), value: format.cost(cost, coin), strong: true },
      ...(available
        ? [{ key: 'after', label: text('balance_after'), value: own.coin(available.minus(cost), coin, 'down') }]
        : []),
    ];
  };
};
