import type { OutputOf } from '#contract/kit/call.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { largeShare } from '#web/shared/large-share.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { useMoney, type Intent } from '#web/shared/use-money.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { changedBySale } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { useAskAgain } from './ask-again.ts';
import { buyAgain, buyInput, type BuyAsked } from './buy-asked.ts';
import { usePaid, usePriceParts } from './use-price-parts.ts';

/** NS5: the confirm sheet of a purchase at a fixed price. */
export const useBuySheet = () => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const paid = usePaid();
  const money = useMoney<typeof saleCalls.buy, BuyAsked>();
  const review = useReview(money.flow.intent?.asked);
  const start = (asked: BuyAsked): void => money.start(buyInput(asked), asked);
  const askAgain = useAskAgain(money, (work, before): Intent<typeof saleCalls.buy, BuyAsked> | undefined => {
    const asked = buyAgain(work, before);
    return asked && { input: buyInput(asked), asked };
  });
  const done = ({ code, name }: OutputOf<typeof saleCalls.buy>, { work, price }: BuyAsked): ConfirmResult => ({
    outcome: 'done',
    title: text('bought'),
    amount: format.price(paid(price, work), work),
    note: text('bought_note', { name }),
    view: { label: text('see_own'), onPress: () => push(nftPaths.own({ code })) },
  });
  const onRefused = (reason: RefusalCode, asked: BuyAsked): void => {
    outdate([workCalls.detail, workCalls.list]);
    if (reason === 'nft_price_changed' || reason === 'nft_ended') void askAgain(asked);
  };
  const parts = { call: saleCalls.buy, money, changes: changedBySale, review, done, onRefused };
  return { start, sheet: <MoneySheet {...parts} /> };
};

const useReview = (asked: BuyAsked | undefined) => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const paid = usePaid();
  const parts = usePriceParts();
  const available = useAvailable(asked?.work.currency_id);
  const changed = useChanged();
  return (asking: BuyAsked): Review => {
    const { work, price } = asking;
    const pays = paid(price, work);
    const amount = format.price(pays, work);
    const large = largeShare(pays, available);
    const rows: readonly ConfirmRow[] = [
      { key: 'work', label: text('you_receive'), value: work.name, strong: true },
      { key: 'seller', label: text('seller'), value: work.owner_name },
      ...(pays.eq(price) ? [] : [{ key: 'price', label: text('price'), value: format.price(price, work) }]),
      ...parts(price, work),
      ...(available?.gte(pays)
        ? [{ key: 'after', label: text('balance_after'), value: own.exact(available.minus(pays), work) }]
        : []),
    ];
    return {
      title: text('buy_work', { name: work.name }),
      hero: { value: amount, caption: work.name },
      rows,
      pays: { key: 'pay', label: text('you_pay'), value: amount, strong: true },
      guards: [
        ...(asking.before ? [{ text: changed(asking.before, asking), second_tap: false }] : []),
        ...(large
          ? [{ text: text('large_share', { share: own.percent(large, { scale: 0 }) }), second_tap: false }]
          : []),
      ],
      confirm_label: text('buy_now'),
    };
  };
};

/** NS1: a price never changes, so another one belongs to another sale. */
const useChanged = () => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  return (before: BuyAsked, now: BuyAsked): string => {
    const [was, is] = [format.price(before.price, before.work), format.price(now.price, now.work)];
    return was === is ? text('sale_changed') : text('price_was', { before: was, now: is });
  };
};
