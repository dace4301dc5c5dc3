import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { addressOf } from '../card/address.ts';
import { BOXES, isAuction } from '../card/sale.ts';
import { Ticking } from '../card/ticking.tsx';
import { usePhase } from '../card/use-phase.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { AuctionState } from './auction-state.tsx';
import { isShort } from './bid-form.ts';
import { FundsNote } from './funds-note.tsx';
import { NoSale } from './no-sale.tsx';
import { useBuySheet } from './use-buy-sheet.tsx';
import { priceLook } from './price-look.ts';
import { usePriceParts } from './use-price-parts.ts';
import { WorkLine } from './work-line.tsx';

/** NS5: a work at its fixed price: what is paid, what is in the price, and one confirmation. */
export const BuyPage = ({ work }: { work: Work }) => {
  const text = useText(buyTexts);
  const { price, currency_id } = work;
  const available = useAvailable(currency_id === 0 ? undefined : currency_id);
  const { start, sheet } = useBuySheet();
  const phase = usePhase(work);
  const shown = phase === 'running' || phase === 'before';
  const buyable = price !== null && shown && work.pay_type !== BOXES && !isAuction(work);
  return (
    <PageFrame
      title={text('title_buy')}
      testId="nft.buy"
      footer={
        buyable ? (
          <BuyButton work={work} onPress={() => start({ work, price, available })} />
        ) : isAuction(work) && shown ? (
          <Button href={nftPaths.bid({ code: work.code })} testId="nft.buy.to-bid">
            {text('title_bid')}
          </Button>
        ) : undefined
      }
    >
      <HaltNotice />
      <Card>
        <WorkLine media={work.media} name={work.name} artist={work.author_name} href={addressOf(work)} />
      </Card>
      {buyable ? <Terms work={work} /> : isAuction(work) ? <AuctionState work={work} /> : <NoSale work={work} />}
      {buyable && available && isShort(price, available) && (
        <FundsNote needed={price} available={available} coin={work} testId="nft.buy.short" />
      )}
      {sheet}
    </PageFrame>
  );
};

const BuyButton = ({ work, onPress }: { work: Work; onPress: () => void }) => {
  const text = useText(buyTexts);
  const me = useSession()?.user?.id;
  const phase = usePhase(work);
  if (me !== undefined && me === work.seller_id)
    return (
      <Button variant="secondary" href={nftPaths.own({ code: work.code })} testId="nft.buy.own">
        {text('see_own')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      {phase === 'before' && work.starts_at && (
        <p className="text-center type-label font-normal text-2">
          <Ticking words="opens" until={work.starts_at} testId="nft.buy.opens" />
        </p>
      )}
      <Button size="large" disabled={phase !== 'running'} onClick={onPress} testId="nft.buy.submit">
        {text('buy_now')}
      </Button>
    </div>
  );
};

const Terms = ({ work }: { work: Work }) => {
  const text = useText(buyTexts);
  const format = useNftFormat();
  const pay = useText(payTexts);
  const parts = usePriceParts();
  const own = useOwnCoins();
  const available = useAvailable(work.currency_id);
  const { price, ends_at } = work;
  if (price === null) return null;
  const shown = format.price(price, work);
  return (
    <Card testId="nft.buy.terms">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="type-label font-normal text-2">{text('price')}</h2>
          <p className={priceLook(shown)} data-testid="nft.buy.price">
            {shown}
          </p>
        </div>
        <Facts
          facts={[
            { label: text('seller'), value: work.owner_name },
            ...parts(price, work),
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
