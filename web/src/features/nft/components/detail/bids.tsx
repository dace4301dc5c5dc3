import { useEffect } from 'react';
import { NEWEST_BIDS } from '#contract/nft/rules.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { outdate } from '#web/shared/answers.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useBids, type Work } from '#web/features/nft/queries.ts';
import { isAuction } from '../card/sale.ts';
import { usePhase } from '../card/use-phase.ts';
import { BidRows } from './bid-rows.tsx';

/** NA4: the newest bids of the work's auction. While it runs they come by themselves. */
export const Bids = ({ work }: { work: Work }) => {
  const text = useText(workTexts);
  const running = usePhase(work) === 'running';
  const read = useBids(work.code, { running, limit: NEWEST_BIDS });
  const newest = read.value?.[0]?.id ?? 0;
  useEffect(() => {
    // The price, the end and who leads are the work's; somebody bid since they were read.
    if (isAuction(work) && newest > work.bids) outdate([workCalls.detail]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new bid
  }, [newest]);
  return (
    <Section
      title={text('bids')}
      action={
        newest > NEWEST_BIDS ? { label: text('all_bids'), href: nftPaths.provenance({ code: work.code }) } : undefined
      }
      testId="nft.bids"
    >
      <ReadStates
        read={read}
        skeleton={<SkeletonRows count={3} />}
        empty={<p className="type-label font-normal text-2">{text('no_bids')}</p>}
      >
        {(bids) => (
          <Card flush>
            <BidRows bids={bids} coin={work} />
          </Card>
        )}
      </ReadStates>
    </Section>
  );
};
