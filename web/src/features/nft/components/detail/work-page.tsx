import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ShareButton } from '#web/shared/share/share-button.tsx';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { BidSheet } from '../buy/bid-sheet.tsx';
import { useBidding } from '../buy/bidding.ts';
import type { Seen } from '../buy/loaded-work.tsx';
import { addressOf } from '../card/address.ts';
import { isAuction } from '../card/sale.ts';
import { Viewer } from '../media/viewer.tsx';
import { useNftNews } from '../pay/use-news.ts';
import { ActionBar, useWorkAct } from './action-bar.tsx';
import { Bids } from './bids.tsx';
import { ArtistLine, WorkHead } from './head.tsx';
import { Leads, Properties } from './properties.tsx';
import { SalePart } from './sale-part.tsx';
import { takenDownWords } from './taken-down.ts';

/** One work: itself, its price, its bids, what it is, and the one thing that can be done. */
export const WorkPage = ({ work, seen: { old, stale } }: { work: Work; seen: Seen }) => {
  const text = useText(workTexts);
  const common = useText(nftTexts);
  const act = useWorkAct(work);
  const bidding = useBidding(work);
  useNftNews();
  const { name, author_name, description, taken_down } = work;
  const shown = taken_down === null;
  return (
    <PageFrame
      title={text('title')}
      icons={shown && <ShareButton title={name} address={addressOf(work)} testId="nft.share" />}
      footer={
        act === 'hidden' ? undefined : (
          <ActionBar
            work={work}
            act={act}
            stale={stale}
            onBid={(bid) => bidding.confirm({ work, bid, margin: undefined })}
          />
        )
      }
      testId="nft.work"
    >
      {old}
      {shown ? (
        <Viewer media={work.media} alt={common('picture_of', { name, artist: author_name })} />
      ) : (
        <TakenDown reason={taken_down} />
      )}
      <WorkHead work={work} />
      {shown && <SalePart work={work} stale={stale} />}
      <ArtistLine work={work} />
      {isAuction(work) && <Bids work={work} />}
      {isAuction(work) && <BidSheet bidding={bidding} onTooLow={bidding.askAgain} />}
      {shown && description !== '' && (
        <Section title={text('about')}>
          <p className="type-body wrap-anywhere whitespace-pre-line text-2">{description}</p>
        </Section>
      )}
      <Properties work={work} />
      <Leads work={work} />
    </PageFrame>
  );
};

/** NF4 */
const TakenDown = ({ reason }: { reason: string }) => {
  const text = useText(workTexts);
  const common = useText(nftTexts);
  return (
    <Banner kind="warn" testId="nft.taken-down">
      <p className="font-semibold">{text('taken_down', { reason: takenDownWords(reason, common) })}</p>
      <p>{text('taken_down_note')}</p>
    </Banner>
  );
};
