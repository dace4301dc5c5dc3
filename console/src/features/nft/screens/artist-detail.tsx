import { useTranslate } from 'react-admin';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Facts, Panel, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { Decide } from '../components/decide.tsx';
import type { Artist } from '../components/served.ts';
import { seenArtist } from '../form.ts';
import '../components/artwork.css';

export const Screen = () => <DetailPage<Artist> query={usePolling()}>{(row) => <Detail row={row} />}</DetailPage>;

/** NF2: what the applicant wrote, and the decision below it. */
const Detail = ({ row }: { readonly row: Artist }) => {
  const t = useTranslate();
  const { id, state, proposal_id, is_of_house } = row;
  return (
    <>
      <Panel>
        <p className="headline">
          {row.name} <Word kind="states" code={`nft.${state}`} />
        </p>
        <ArtistFacts row={row} />
        {row.description !== '' && <p className="artist-words">{row.description}</p>}
      </Panel>
      {proposal_id !== null && <OpenProposal id={proposal_id} />}
      {state === 'applied' && proposal_id === null && (
        <Decide
          target="artist"
          id={id}
          seen={seenArtist(row)}
          obstacle={is_of_house ? 'nft.of_house' : row.level < 1 ? 'nft.not_verified' : undefined}
        />
      )}
      <p className="aside">
        <a className="open" href={worksOf(id)}>
          {t('nft.works_of_artist')}
        </a>
      </p>
    </>
  );
};

const worksOf = (id: number): string =>
  `#/nft_works?filter=${encodeURIComponent(JSON.stringify({ artist_id: String(id) }))}`;

const ArtistFacts = ({ row }: { readonly row: Artist }) => (
  <Facts
    of={{
      customer_id: <CustomerLink id={row.id} />,
      nickname: row.nickname,
      level: row.level,
      nft_works: row.works,
      applied_at: <Moment at={row.applied_at} />,
      decided_at: row.decided_at === null ? null : <Moment at={row.decided_at} />,
      reason: row.reason === null ? null : <Word kind="reasons" code={row.reason} />,
    }}
  />
);
