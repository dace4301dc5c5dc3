import { useTranslate } from 'react-admin';
import { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import { takeDownReasons } from '#contract/nft/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Amount } from '#console/shared/amount.tsx';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Facts, Panel, Sentences, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { percent } from '#console/shared/proposal-sentences.ts';
import { Decide } from '../components/decide.tsx';
import { OtherPage } from '../components/other-page.tsx';
import { SeriesWorks } from '../components/series-works.tsx';
import type { Series } from '../components/served.ts';
import { boxesIn, countsInWords, seenSeries } from '../form.ts';
import { proposals } from '../proposals.ts';

export const Screen = () => <DetailPage<Series> query={usePolling()}>{(row) => <Detail row={row} />}</DetailPage>;

/** NB1: works, rarities and terms, none of which changes once they are approved. */
const Detail = ({ row }: { readonly row: Series }) => {
  const { id, state, proposal_id } = row;
  return (
    <>
      <Panel>
        <p className="headline">
          {row.name} <Word kind="states" code={`nft.${state}`} />
        </p>
        <Terms row={row} />
        {row.description !== '' && <p className="artist-words">{row.description}</p>}
      </Panel>
      <SeriesWorks series={id} />
      {proposal_id !== null && <OpenProposal id={proposal_id} />}
      {state === 'review' && proposal_id === null && <Decide target="series" id={id} seen={seenSeries(row)} />}
      {state === 'live' && proposal_id === null && <EndSale row={row} />}
    </>
  );
};

const Terms = ({ row }: { readonly row: Series }) => {
  const t = useTranslate();
  const { total, drawn, mode } = row;
  return (
    <Facts
      of={{
        artist_name: <OtherPage page="nft_artists" id={row.artist_id} name={row.artist_name} />,
        price: <Amount of={row.price} unit={row.currency_name} />,
        nft_fee: percent(row.fee_rate),
        nft_boxes: <Amount of={boxesIn(total)} />,
        nft_rarities: countsInWords(total),
        nft_sold: <Amount of={row.sold} />,
        nft_drawn: countsInWords(drawn),
        nft_starts_at: <Moment at={row.starts_at} />,
        nft_ends_at: <Moment at={row.ends_at} />,
        nft_mode: mode === null ? null : t(`nft.mode.${mode}`),
        submitted_at: <Moment at={row.submitted_at} />,
        decided_at: row.decided_at === null ? null : <Moment at={row.decided_at} />,
        reason: row.reason === null ? null : <Word kind="reasons" code={row.reason} />,
        nft_code: row.code,
      }}
    />
  );
};

/** NF4: boxes that were bought are drawn. */
const EndSale = ({ row: { id, name } }: { readonly row: Series }) => {
  const t = useTranslate();
  return (
    <div className="acts">
      <ActButton
        call={calls.operatorEndSeries}
        label="nft.end_series"
        question="nft.decide_question"
        reasons={takeDownReasons}
        input={(reason) => ({ id, reason })}
        isDestructive
      >
        <Sentences of={proposals['nft.end-series']({ series_id: id, name }, t)} />
      </ActButton>
    </div>
  );
};
