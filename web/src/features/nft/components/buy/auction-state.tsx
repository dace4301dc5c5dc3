import type { Instant } from '#contract/kit/instant.ts';
import { EXTENSION_HOURS, EXTENSION_MINUTES } from '#contract/nft/rules.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { priceOf } from '../card/sale.ts';
import { Ticking } from '../card/ticking.tsx';
import { usePhase } from '../card/use-phase.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { minBid } from './bid-form.ts';
import { PriceHead } from './price-head.tsx';
import { useWhyWait } from './sale-button.tsx';

/** NA1, NA3: the current bid, the minimum of the next one, and the end; own bids lead or are outbid. */
export const AuctionState = ({ work, stale }: { work: Work; stale: boolean }) => {
  const text = useText(buyTexts);
  const common = useText(nftTexts);
  const format = useNftFormat();
  const phase = usePhase(work);
  const { per_increase, my_best_bid, listing_state } = work;
  const down = listing_state === 'taken_down';
  // The planned end of a sale that was taken down is no end.
  const ends_at = down ? null : work.ends_at;
  const price = priceOf(work, phase);
  const min = minBid(work);
  const runs = phase === 'running';
  const waits = useWhyWait(stale);
  return (
    <Card testId="nft.bid.auction">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          {price && (
            <PriceHead
              label={common(price.label)}
              price={format.price(price.value, work)}
              stale={runs ? waits : undefined}
              live
              testId="nft.bid.current"
            />
          )}
          <Standing work={work} runs={runs} />
        </div>
        <Facts
          facts={[
            ...(runs && min
              ? [{ label: text('next_bid'), value: format.price(min, work), testId: 'nft.bid.min' }]
              : []),
            ...(per_increase ? [{ label: text('increment'), value: format.price(per_increase, work) }] : []),
            ...(my_best_bid ? [{ label: text('my_best_bid'), value: format.price(my_best_bid, work) }] : []),
            ...(ends_at ? [{ label: text('ends_at'), value: <End at={ends_at} runs={runs} /> }] : []),
          ]}
        />
        {(runs || phase === 'before') && (
          <p className="type-caption text-2">
            {text('late_bids', { minutes: EXTENSION_MINUTES, hours: EXTENSION_HOURS })}
          </p>
        )}
        {!runs && phase !== 'before' && (
          <p role="status" className="type-label text-1">
            {common(down ? 'state_taken_down' : phase === 'awaiting' ? 'state_awaiting' : 'ended')}
          </p>
        )}
      </div>
    </Card>
  );
};

const End = ({ at, runs }: { at: Instant; runs: boolean }) => {
  const format = useNftFormat();
  return (
    <>
      {format.instant(at, 'date_time')}
      {runs && (
        <span className="block type-caption text-2">
          <Ticking words="ends" until={at} testId="nft.bid.left" />
        </span>
      )}
    </>
  );
};

const Standing = ({ work, runs }: { work: Work; runs: boolean }) => {
  const text = useText(buyTexts);
  if (!runs || work.my_best_bid === null) return null;
  return (
    <span role="status" data-testid="nft.bid.standing">
      <Tag tone={work.is_leading ? 'up' : 'warn'}>{text(work.is_leading ? 'leading' : 'outbid')}</Tag>
    </span>
  );
};
