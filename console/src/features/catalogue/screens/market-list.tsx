import { useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { sentencesOf } from '#console/shared/in-words.ts';
import { Moment } from '#console/shared/moment.tsx';
import { Words } from '#console/shared/words.tsx';
import { OpenProposal } from '../components/open-proposal.tsx';

type Market = OutputOf<typeof calls.markets>[number];

const PAUSE_REASONS = ['incident', 'routine', 'correction'] as const;
const OPEN_REASONS = ['incident_resolved', 'routine', 'correction'] as const;

const cellsOf = (market: Market) => ({ symbol: market.symbol, paused_at: <Paused of={market} /> });

export const MarketList = () => <FoldList<Market> cells={cellsOf}>{(market) => <Unfolded market={market} />}</FoldList>;

const Paused = ({ of: { paused_at } }: { readonly of: Market }) => {
  const t = useTranslate();
  if (paused_at === null) return <span>{t('catalogue.not_paused')}</span>;
  return (
    <strong>
      {t('catalogue.paused_since')} <Moment at={paused_at} />
    </strong>
  );
};

const Unfolded = ({ market }: { readonly market: Market }) => {
  const t = useTranslate();
  const { id, symbol, paused_at, proposal_id } = market;
  const paused = paused_at === null;
  const payload = { symbol, after: { paused } };
  return (
    <>
      <p>{t('catalogue.pause_about')}</p>
      <OpenProposal id={proposal_id} />
      <div className="acts">
        <ActButton
          key={String(paused)}
          call={calls.proposePause}
          label={paused ? 'catalogue.pause' : 'catalogue.open'}
          question="catalogue.propose_question"
          reasons={paused ? PAUSE_REASONS : OPEN_REASONS}
          input={(reason) => ({ id, paused, reason: reason as (typeof changeReasons)[number] })}
          disabled={proposal_id !== null}
          isHard={paused}
        >
          <Words of={sentencesOf('catalogue.pause-market', payload, t)} />
        </ActButton>
      </div>
    </>
  );
};
