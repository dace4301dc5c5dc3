import { useTranslate } from 'react-admin';
import { Amount } from '#console/shared/amount.tsx';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Facts, Panel, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { percent } from '#console/shared/proposal-sentences.ts';
import { Artwork } from '../components/artwork.tsx';
import { Decide } from '../components/decide.tsx';
import { OtherPage } from '../components/other-page.tsx';
import type { Listing } from '../components/served.ts';
import { seenListing } from '../form.ts';

export const Screen = () => <DetailPage<Listing> query={usePolling()}>{(row) => <Detail row={row} />}</DetailPage>;

/** NS2: the work and the terms that never change once they are approved. */
const Detail = ({ row }: { readonly row: Listing }) => {
  const t = useTranslate();
  const { id, state, proposal_id } = row;
  return (
    <>
      <div className="review">
        <Panel>
          <p className="headline">
            {row.name} <Word kind="states" code={`nft.${state}`} />
          </p>
          <Terms row={row} />
          {row.kind === 'auction' && state === 'review' && <p className="quiet">{t('nft.margin_about')}</p>}
        </Panel>
        <Artwork media={row.media} name={row.name} />
      </div>
      {proposal_id !== null && <OpenProposal id={proposal_id} />}
      {state === 'review' && proposal_id === null && <Decide target="listing" id={id} seen={seenListing(row)} />}
    </>
  );
};

const Terms = ({ row }: { readonly row: Listing }) => {
  const { currency_name: unit, kind, best_bid, margin } = row;
  return (
    <Facts
      of={{
        nft_sale_kind: <Word kind="states" code={`nft.${kind}`} />,
        price: <Amount of={row.price} unit={unit} />,
        nft_increment: kind === 'auction' ? <Amount of={row.increment} unit={unit} /> : null,
        nft_margin: margin === null ? null : <Amount of={margin} unit="USDT" />,
        nft_starts_at: <Moment at={row.starts_at} />,
        nft_ends_at: <Moment at={row.ends_at} />,
        nft_fee: percent(row.fee_rate),
        creator_share: percent(row.creator_share),
        seller_id: <CustomerLink id={row.seller_id} />,
        artist_name: row.artist_name,
        nft_work: <OtherPage page="nft_works" id={row.work_id} />,
        nft_bids: kind === 'auction' ? row.bids : null,
        nft_best_bid: best_bid === null ? null : <Amount of={best_bid} unit={unit} />,
        submitted_at: <Moment at={row.submitted_at} />,
        decided_at: row.decided_at === null ? null : <Moment at={row.decided_at} />,
        reason: row.reason === null ? null : <Word kind="reasons" code={row.reason} />,
      }}
    />
  );
};
