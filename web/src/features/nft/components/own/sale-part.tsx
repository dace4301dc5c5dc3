import { instantOf } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { Section } from '#ui/section.tsx';
import { StatusTimeline } from '#ui/status-timeline.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { ownTexts } from '#web/features/nft/locales/own/index.ts';
import type { OwnItem } from '#web/features/nft/queries.ts';
import { isAuction } from '../card/sale.ts';
import { usePhase } from '../card/use-phase.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { stepsOf } from './standing.ts';

/** The newest sale of an own work: its terms, how far it is, and how it ended. */
export const SalePart = ({ item }: { item: OwnItem }) => {
  const text = useText(ownTexts);
  const common = useText(nftTexts);
  const format = useNftFormat();
  // Renders again when the sale starts or ends.
  usePhase(item);
  const { listing_state, price, best_bid, per_increase, bids } = item;
  if (listing_state === null || price === null) return null;
  const auction = isAuction(item);
  const steps = stepsOf(item, instantOf(now())).map(({ step, state, at }) => ({
    key: step,
    title: text(`step_${step}`),
    state,
    at,
    expected: step === 'review' && state === 'current' ? text('step_review_about') : undefined,
  }));
  return (
    <Section title={text('sale')} testId="nft.own.sale">
      <Card>
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              { label: text(auction ? 'first_bid' : 'price'), value: format.price(price, item) },
              ...(auction && per_increase
                ? [{ label: text('increment'), value: format.price(per_increase, item) }]
                : []),
              ...(best_bid ? [{ label: text('best_bid'), value: format.price(best_bid, item) }] : []),
              ...(auction ? [{ label: text('bids'), value: format.whole(bids) }] : []),
              { label: text('state'), value: common(`state_${listing_state}`), testId: 'nft.own.sale-state' },
            ]}
          />
          {listing_state !== 'withdrawn' && <StatusTimeline steps={steps} />}
        </div>
      </Card>
    </Section>
  );
};
