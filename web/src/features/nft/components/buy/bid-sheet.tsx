import type { OutputOf } from '#contract/kit/call.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { MoneySheet } from '#web/shared/money-sheet.tsx';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { changedBySale } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';
import type { BidAsked } from './bid-asked.ts';
import type { Bidding } from './bidding.ts';
import { useBidReview } from './use-bid-review.ts';

interface BidSheetProps {
  bidding: Bidding;
  /** A rival was quicker; the page says what follows. */
  onTooLow: (asked: BidAsked) => void;
}

/** The confirm sheet of a bid. A busy auction is refused and stays in the sheet: the same button tries again. */
export const BidSheet = ({ bidding, onTooLow }: BidSheetProps) => {
  const text = useText(buyTexts);
  const pay = useText(payTexts);
  const format = useNftFormat();
  const { money } = bidding;
  const review = useBidReview(money.flow.intent?.asked);
  const done = (taken: OutputOf<typeof saleCalls.bid>, { work }: BidAsked): ConfirmResult => ({
    outcome: 'done',
    title: text('bid_taken'),
    amount: format.price(taken.price, work),
    note: taken.is_leading
      ? text('leading_note', { time: format.instant(taken.ends_at, 'date_time') })
      : pay('overtaken', { amount: format.price(taken.next_bid, work) }),
  });
  const onRefused = (reason: RefusalCode, asked: BidAsked): void => {
    outdate([workCalls.detail, saleCalls.bids]);
    if (reason === 'nft_bid_too_low') onTooLow(asked);
  };
  return (
    <MoneySheet
      call={saleCalls.bid}
      money={money}
      changes={changedBySale}
      review={review}
      done={done}
      onDone={() => bidding.type(undefined)}
      onRefused={onRefused}
    />
  );
};
