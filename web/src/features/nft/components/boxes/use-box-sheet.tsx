import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { boxCalls } from '#contract/nft/box-calls.ts';
import { BATCH_SECONDS, BEACON_DELAY_SECONDS } from '#contract/nft/box-rules.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { sharesOf } from '#contract/nft/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { largeShare } from '#web/shared/large-share.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { oddsRows } from './odds.ts';
import { changedByBox, type SeriesDetail } from './queries.ts';
import { useBoxFormat } from './use-box-format.ts';

interface Asked {
  readonly series: SeriesDetail;
  readonly seed: string;
  readonly available: Decimal | undefined;
}

/** NB3: the confirm sheet of a box: what is paid, what can be inside, and the seed that goes into the draw. */
export const useBoxSheet = (onDone: () => void) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const money = useMoney<typeof saleCalls.buy, Asked>();
  const review = useReview();
  const start = (asked: Asked): void => {
    const { code, price } = asked.series;
    money.start({ code, price, client_seed: asked.seed }, asked);
  };
  const done = ({ code }: OutputOf<typeof saleCalls.buy>, { series }: Asked): ConfirmResult => ({
    outcome: 'done',
    title: text('bought'),
    amount: format.price(series.price, series),
    note: text('bought_note', { name: series.name }),
    view: { label: text('see_box'), onPress: () => push(nftPaths.box({ code })) },
  });
  // What is left, or that the sale is over, is said by the next answer.
  const onRefused = (): void => outdate([boxCalls.series, boxCalls.seriesList]);
  const parts = { call: saleCalls.buy, money, changes: changedByBox, review, done, onDone, onRefused };
  return { start, sheet: <MoneySheet {...parts} /> };
};

const useReview = () => {
  const text = useText(boxTexts);
  const buy = useText(buyTexts);
  const format = useBoxFormat();
  const own = useOwnCoins();
  const rows = useRows();
  return (asked: Asked): Review => {
    const { series, available } = asked;
    const amount = format.price(series.price, series);
    const large = largeShare(series.price, available);
    return {
      title: text('buy_from', { name: series.name }),
      hero: { value: amount, caption: series.name },
      rows: rows(asked),
      pays: { key: 'pay', label: text('you_pay'), value: amount, strong: true },
      risk:
        series.mode === 'batch'
          ? text('about_batch', { seconds: BATCH_SECONDS })
          : text('about_drand', { window: BATCH_SECONDS, seconds: BEACON_DELAY_SECONDS }),
      guards: large
        ? [{ text: buy('large_share', { share: own.percent(large, { scale: 0 }) }), second_tap: false }]
        : [],
      confirm_label: text('buy'),
    };
  };
};

const useRows = () => {
  const text = useText(boxTexts);
  const buy = useText(buyTexts);
  const format = useBoxFormat();
  const own = useOwnCoins();
  return ({ series, seed, available }: Asked): readonly ConfirmRow[] => {
    const { price, fee_rate, currency_scale: scale } = series;
    const { fee } = sharesOf(price, { fee_rate, creator_share: Decimal.zero }, { is_creator: true, scale });
    return [
      { key: 'box', label: text('you_receive'), value: text('series_count', { count: 1 }), strong: true },
      ...oddsRows(series).map(({ rarity, chance, left, total }) => ({
        key: rarity,
        label: format.rarity(rarity),
        value: format.share(chance),
        caption: text('left_of', { left: format.whole(left), total: format.whole(total) }),
      })),
      { key: 'fee', label: text('fee', { rate: format.share(fee_rate) }), value: format.price(fee, series) },
      { key: 'seed', label: text('seed'), value: seed },
      ...(available?.gte(price)
        ? [{ key: 'after', label: buy('balance_after'), value: own.exact(available.minus(price), series) }]
        : []),
    ];
  };
};
