import { EXTENSION_MINUTES, PAY_HOURS } from '#contract/nft/rules.ts';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import type { Review } from '#web/shared/money-sheet.tsx';
import { useAvailable } from '#web/shared/use-available.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { isShort } from './bid-form.ts';
import type { BidAsked } from './bidding.ts';
import { usePriceParts } from './use-price-parts.ts';
import { useUsdtAvailable } from './use-usdt.ts';

/** Everything that a bid holds, and what it costs if it wins (NA2, NA5, NA7). */
export const useBidReview = (asked: BidAsked | undefined) => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const rows = useRows();
  const available = useAvailable(asked?.work.currency_id);
  return ({ work, bid, margin }: BidAsked): Review => {
    const amount = format.price(bid, work);
    const held = margin ?? work.my_margin;
    return {
      title: text('title_bid'),
      hero: { value: amount, caption: work.name },
      rows: rows({ work, bid, margin }),
      risk: held ? text('win_risk', { hours: PAY_HOURS, margin: format.margin(held) }) : undefined,
      guards:
        available && isShort(bid, available)
          ? [
              {
                text: text('short_later', { available: own.coin(available, work, 'down'), amount, hours: PAY_HOURS }),
                second_tap: false,
              },
            ]
          : [],
      confirm_label: text('bid_amount', { amount }),
    };
  };
};

const useRows = () => {
  const text = useText(buyTexts);
  const common = useText(nftTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const usdt = useUsdtAvailable();
  const parts = usePriceParts();
  return ({ work, bid, margin }: BidAsked): readonly ConfirmRow[] => {
    const { best_bid, price, ends_at } = work;
    const before = best_bid ?? price;
    return [
      ...(before
        ? [
            {
              key: 'current',
              label: common(best_bid ? 'current_bid' : 'first_bid'),
              value: format.price(before, work),
            },
          ]
        : []),
      ...(ends_at
        ? [
            {
              key: 'ends',
              label: text('ends_at'),
              value: format.instant(ends_at, 'date_time'),
              caption: text('late_bids', { minutes: EXTENSION_MINUTES }),
            },
          ]
        : []),
      {
        key: 'win',
        label: text('pay_if_win'),
        value: format.price(bid, work),
        caption: text('within_hours', { hours: PAY_HOURS }),
        strong: true,
      },
      ...parts(bid, work),
      ...(margin
        ? [
            {
              key: 'margin',
              label: text('margin_now'),
              value: format.margin(margin),
              caption: text('margin_returns'),
              strong: true,
            },
          ]
        : []),
      ...(margin && usdt?.gte(margin)
        ? [{ key: 'after', label: text('balance_after'), value: own.usdt(usdt.minus(margin), 'down') }]
        : []),
    ];
  };
};
