import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useAvailable } from '#web/shared/use-available.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { addressOf } from '../card/address.ts';
import { BOXES, isAuction } from '../card/sale.ts';
import { usePhase } from '../card/use-phase.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { AuctionState } from './auction-state.tsx';
import { isShort } from './bid-form.ts';
import { FundsNote } from './funds-note.tsx';
import type { Seen } from './loaded-work.tsx';
import { NoSale } from './no-sale.tsx';
import { PriceHead } from './price-head.tsx';
import { SaleButton } from './sale-button.tsx';
import { useBuySheet } from './use-buy-sheet.tsx';
import { usePaid, usePriceParts } from './use-price-parts.ts';
import { WorkLine } from './work-line.tsx';

/** NS5: a work at its fixed price: what is paid, what is in the price, and one confirmation. */
export const BuyPage = ({ work, seen: { old, stale } }: { work: Work; seen: Seen }) => {
  const text = useText(buyTexts);
  const { price, currency_id } = work;
  const available = useAvailable(currency_id === 0 ? undefined : currency_id);
  const { start, sheet } = useBuySheet();
  const paid = usePaid();
  const phase = usePhase(work);
  const shown = phase === 'running' || phase === 'before';
  const buyable = price !== null && shown && work.pay_type !== BOXES && !isAuction(work);
  return (
    <PageFrame
      title={text('title_buy')}
      testId="nft.buy"
      footer={
        buyable ? (
          <SaleButton work={work} label={text('buy_now')} onPress={() => start({ work, price })} testId="nft.buy" />
        ) : isAuction(work) && shown ? (
          <Button href={nftPaths.bid({ code: work.code })} testId="nft.buy.to-bid">
            {text('title_bid')}
          </Button>
        ) : undefined
      }
    >
      <HaltNotice />
      {old}
      <Card>
        <WorkLine media={work.media} name={work.name} artist={work.author_name} href={addressOf(work)} />
      </Card>
      {buyable ? (
        <Terms work={work} />
      ) : isAuction(work) ? (
        <AuctionState work={work} stale={stale} />
      ) : (
        <NoSale work={work} />
      )}
      {buyable && available && isShort(paid(price, work), available) && (
        <FundsNote needed={paid(price, work)} available={available} coin={work} testId="nft.buy.short" />
      )}
      {sheet}
    </PageFrame>
  );
};

const Terms = ({ work }: { work: Work }) => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const pay = useText(payTexts);
  const parts = usePriceParts();
  const paid = usePaid();
  const own = useOwnCoins();
  const available = useAvailable(work.currency_id);
  const { price, ends_at } = work;
  if (price === null) return null;
  const pays = paid(price, work);
  return (
    <Card testId="nft.buy.terms">
      <div className="flex flex-col gap-4">
        <PriceHead label={text('price')} price={format.price(price, work)} testId="nft.buy.price" />
        <Facts
          facts={[
            { label: text('seller'), value: work.owner_name },
            ...parts(price, work),
            ...(pays.eq(price) ? [] : [{ label: text('you_pay'), value: format.price(pays, work) }]),
            ...(ends_at ? [{ label: text('ends_at'), value: format.instant(ends_at, 'date_time') }] : []),
            ...(available
              ? [
                  {
                    label: pay('balance'),
                    value: own.exact(available, work),
                    testId: 'nft.buy.available',
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  );
};
