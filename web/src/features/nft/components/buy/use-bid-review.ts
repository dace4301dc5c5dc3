import { EXTENSION_HOURS, EXTENSION_MINUTES, PAY_HOURS } from '#contract/nft/rules.ts';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import type { Review } from '#web/shared/money-sheet.tsx';
import { useAvailable } from '#web/shared/use-available.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { useNftFormat } from '../use-nft-format.ts';
import type { BidAsked } from './bid-asked.ts';
import { isShort } from './bid-form.ts';
import { lessMargin } from './paid.ts';
import { usePaid, usePriceParts } from './use-price-parts.ts';
import { useUsdtAvailable } from './use-usdt.ts';

/** Everything that a bid holds, and what it costs if it wins (NA2, NA5, NA7). */
export const useBidReview = (asked: BidAsked | undefined) => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const rows = useRows();
  const short = useShort(asked);
  return (review: BidAsked): Review => {
    const { work, bid, margin, before } = review;
    const amount = format.price(bid, work);
    const held = margin ?? work.my_margin;
    const overtaken = before && text('bid_was', { before: format.price(before, work), now: amount });
    return {
      title: text('title_bid'),
      hero: { value: amount, caption: work.name },
      rows: rows(review),
      risk: held ? text('win_risk', { hours: PAY_HOURS, margin: format.margin(held) }) : undefined,
      guards: [overtaken, short(review)].flatMap((said) =>
        said === undefined ? [] : [{ text: said, second_tap: false }],
      ),
      confirm_label: text('bid_amount', { amount }),
    };
  };
};

/** NA1: what was bid has to be there, of which the margin is a part. */
const useShort = (asked: BidAsked | undefined) => {
  const text = useText(payTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const available = useAvailable(asked?.work.currency_id);
  return ({ work, bid }: BidAsked): string | undefined => {
    const needed = lessMargin(bid, work.my_margin, work.currency_name);
    if (!available || !isShort(needed, available)) return undefined;
    return text('short', { available: own.coin(available, work, 'down'), amount: format.price(needed, work) });
  };
};

const useRows = () => {
  const text = useText(buyTexts);
  const common = useText(nftTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const usdt = useUsdtAvailable();
  const parts = usePriceParts();
  const paid = usePaid();
  return ({ work, bid, margin }: BidAsked): readonly ConfirmRow[] => {
    const { best_bid, price, ends_at } = work;
    const current = best_bid ?? price;
    const label = common(best_bid ? 'current_bid' : 'first_bid');
    const late = text('late_bids', { minutes: EXTENSION_MINUTES, hours: EXTENSION_HOURS });
    return [
      ...(current ? [{ key: 'current', label, value: format.price(current, work) }] : []),
      ...(ends_at
        ? [{ key: 'ends', label: text('ends_at'), value: format.instant(ends_at, 'date_time'), caption: late }]
        : []),
      {
        key: 'win',
        label: text('pay_if_win'),
        value: format.price(paid(bid, work), work),
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
