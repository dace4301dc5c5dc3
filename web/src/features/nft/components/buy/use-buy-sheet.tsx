import type { Decimal } from '#contract/kit/decimal.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { largeShare } from '#web/shared/large-share.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { changedBySale, type Work } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { usePriceParts } from './use-price-parts.ts';

interface Asked {
  readonly work: Work;
  readonly price: Decimal;
  readonly available: Decimal | undefined;
  /** The price that was confirmed before it changed. */
  readonly before?: Decimal | undefined;
}

/** NS5: the confirm sheet of a purchase at a fixed price; the price that it shows is the one that is sent. */
export const useBuySheet = () => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const money = useMoney<typeof saleCalls.buy, Asked>();
  const review = useReview();
  const start = (asked: Asked): void => money.start({ code: asked.work.code, price: asked.price }, asked);
  const askAgain = async ({ work: { code }, price: before, available }: Asked): Promise<void> => {
    const work = await ask(workCalls.detail, { code }).catch(() => undefined);
    if (!work?.price) return;
    const asked = { work, price: work.price, available, before };
    money.dispatch({ type: 'started', intent: { input: { code, price: work.price }, asked } });
  };
  const done = ({ code, name }: OutputOf<typeof saleCalls.buy>, { work, price }: Asked): ConfirmResult => ({
    outcome: 'done',
    title: text('bought'),
    amount: format.price(price, work),
    note: text('bought_note', { name }),
    view: { label: text('see_own'), onPress: () => push(nftPaths.own({ code })) },
  });
  const onRefused = (reason: RefusalCode, asked: Asked): void => {
    outdate([workCalls.detail, workCalls.list]);
    if (reason === 'nft_price_changed') void askAgain(asked);
  };
  const parts = { call: saleCalls.buy, money, changes: changedBySale, review, done, onRefused };
  return { start, sheet: <MoneySheet {...parts} /> };
};

const useReview = () => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const rows = useRows();
  return (asked: Asked): Review => {
    const { work, price, available, before } = asked;
    const amount = format.price(price, work);
    const large = largeShare(price, available);
    return {
      title: text('buy_work', { name: work.name }),
      hero: { value: amount, caption: work.name },
      rows: rows(asked),
      pays: { key: 'pay', label: text('you_pay'), value: amount, strong: true },
      guards: [
        ...(before
          ? [{ text: text('price_was', { before: format.price(before, work), now: amount }), second_tap: false }]
          : []),
        ...(large
          ? [{ text: text('large_share', { share: own.percent(large, { scale: 0 }) }), second_tap: false }]
          : []),
      ],
      confirm_label: text('buy_now'),
    };
  };
};

const useRows = () => {
  const text = useText(buyTexts);
  const own = useOwnCoins();
  const parts = usePriceParts();
  return ({ work, price, available }: Asked): readonly ConfirmRow[] => {
    return [
      { key: 'work', label: text('you_receive'), value: work.name, strong: true },
      { key: 'seller', label: text('seller'), value: work.owner_name },
      ...parts(price, work),
      ...(available?.gte(price)
        ? [{ key: 'after', label: text('balance_after'), value: own.exact(available.minus(price), work) }]
        : []),
    ];
  };
};
