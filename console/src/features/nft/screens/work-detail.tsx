import { useTranslate } from 'react-admin';
import { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import { takeDownReasons } from '#contract/nft/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Facts, Panel, Sentences, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { percent } from '#console/shared/proposal-sentences.ts';
import { Artwork } from '../components/artwork.tsx';
import { Decide } from '../components/decide.tsx';
import { OtherPage } from '../components/other-page.tsx';
import type { Work } from '../components/served.ts';
import { seenWork } from '../form.ts';
import { proposals } from '../proposals.ts';

/** Each look at a work that is not public is an act in the public log, so nothing is fetched again by itself. */
const ASK_ONCE = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
};

export const Screen = () => <DetailPage<Work> query={ASK_ONCE}>{(work) => <Detail work={work} />}</DetailPage>;

/** NF3, NF4: the work as everybody sees it or would see it, and the decision below it. */
const Detail = ({ work }: { readonly work: Work }) => {
  const { id, state, proposal_id } = work;
  return (
    <>
      <div className="review">
        <Panel>
          <p className="headline">
            {work.name} <Word kind="states" code={`nft.${state}`} />
          </p>
          <WorkFacts work={work} />
          {work.description !== '' && <p className="artist-words">{work.description}</p>}
        </Panel>
        <Artwork media={work.media} name={work.name} />
      </div>
      {proposal_id !== null && <OpenProposal id={proposal_id} />}
      {state === 'review' && proposal_id === null && <Decide target="work" id={id} seen={seenWork(work)} />}
      {state === 'shown' && proposal_id === null && <TakeDown work={work} />}
    </>
  );
};

const WorkFacts = ({ work }: { readonly work: Work }) => {
  const t = useTranslate();
  return (
    <Facts
      of={{
        work_kind: t(`nft.kind.${work.kind}`),
        artist_name: <OtherPage page="nft_artists" id={work.artist_id} name={work.artist_name} />,
        nft_owner: <CustomerLink id={work.owner_id} />,
        creator_share: percent(work.creator_share),
        nft_collection: work.collection_name,
        submitted_at: <Moment at={work.submitted_at} />,
        decided_at: work.decided_at === null ? null : <Moment at={work.decided_at} />,
        reason: work.reason === null ? null : <Word kind="reasons" code={work.reason} />,
        nft_sale: work.listing_id === null ? null : <OtherPage page="nft_listings" id={work.listing_id} />,
        nft_series: work.series_id === null ? null : <OtherPage page="nft_series" id={work.series_id} />,
        nft_code: work.code,
      }}
    />
  );
};

/** NF4: not of a work in a series that is sold; the server refuses that, and the series is ended instead. */
const TakeDown = ({ work: { id, name, owner_id } }: { readonly work: Work }) => {
  const t = useTranslate();
  return (
    <div className="acts">
      <ActButton
        call={calls.operatorTakeDown}
        label="nft.take_down"
        question="nft.decide_question"
        reasons={takeDownReasons}
        input={(reason) => ({ id, reason })}
        isDestructive
      >
        <Sentences of={proposals['nft.take-down']({ work_id: id, name, owner_id }, t)} />
      </ActButton>
    </div>
  );
};
