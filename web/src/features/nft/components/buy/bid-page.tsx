import { useState } from 'react';
import { payTypes } from '#contract/nft/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { useAwaiting } from '../pay/use-awaiting.ts';
import { useNftNews } from '../pay/use-news.ts';
import { addressOf } from '../card/address.ts';
import { isAuction } from '../card/sale.ts';
import { usePhase } from '../card/use-phase.ts';
import { AuctionState } from './auction-state.tsx';
import { BidPart } from './bid-part.tsx';
import { bidForm } from './bid-form.ts';
import { BidSheet } from './bid-sheet.tsx';
import { useBidding } from './bidding.ts';
import type { Seen } from './loaded-work.tsx';
import { NoSale } from './no-sale.tsx';
import { SaleButton } from './sale-button.tsx';
import { useUsdtAvailable } from './use-usdt.ts';
import { WorkLine } from './work-line.tsx';

/** NA1 to NA3: the auction as it is now, the bid, and what it holds. */
export const BidPage = ({ work, seen: { old, stale } }: { work: Work; seen: Seen }) => {
  const text = useText(buyTexts);
  const phase = usePhase(work);
  useNftNews();
  const me = useSession()?.user?.id;
  const is_seller = me !== undefined && me === work.seller_id;
  const for_sale = phase === 'running' || phase === 'before';
  const shown = isAuction(work) && for_sale;
  const fixed = work.pay_type === payTypes.fixed && for_sale;
  const bidding = useBidding(work);
  const [tried, setTried] = useState(false);
  const funds = { usdt: useUsdtAvailable(), available: useAvailable(work.currency_id) };
  const form = bidForm(bidding.typed, work, funds);
  const submit = (): void => {
    setTried(true);
    const { bid, margin, problem } = form;
    if (bid && !problem) bidding.confirm({ work, bid, margin });
  };
  return (
    <PageFrame
      title={text('title_bid')}
      testId="nft.bid"
      footer={
        shown ? (
          <SaleButton work={work} label={text('review_bid')} stale={stale} onPress={submit} testId="nft.bid" />
        ) : fixed ? (
          <Button href={nftPaths.purchase({ code: work.code })} testId="nft.bid.to-buy">
            {text('buy_now')}
          </Button>
        ) : undefined
      }
    >
      <HaltNotice />
      {old}
      <Card>
        <WorkLine media={work.media} name={work.name} artist={work.author_name} href={addressOf(work)} />
      </Card>
      {!isAuction(work) && !fixed && <NoSale work={work} />}
      {isAuction(work) && <AuctionState work={work} stale={stale} />}
      {phase === 'awaiting' && <Won code={work.code} />}
      {shown && !is_seller && <BidPart work={work} form={form} bidding={bidding} tried={tried} funds={funds} />}
      {isAuction(work) && <BidSheet bidding={bidding} onTooLow={bidding.toForm} />}
    </PageFrame>
  );
};

/** NA5 */
const Won = ({ code }: { code: string }) => {
  const text = useText(buyTexts);
  const won = useAwaiting().some((order) => order.code === code);
  if (!won) return null;
  const action = { label: text('see_messages'), href: nftPaths.mine({ segment: 'messages' }) };
  return (
    <Banner kind="warn" action={action} testId="nft.bid.won">
      {text('won_pay')}
    </Banner>
  );
};
