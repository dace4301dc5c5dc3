import { useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { pauseReasons, reopenReasons } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { proposals } from '../proposals.ts';

type Market = OutputOf<typeof calls.markets>[number];

const cellsOf = (market: Market) => ({ symbol: market.symbol, paused_at: <Paused of={market} /> });

export const Screen = () => <FoldList<Market> cells={cellsOf}>{(market) => <Unfolded market={market} />}</FoldList>;

const Paused = ({ of: { paused_at, pause_reason } }: { readonly of: Market }) => {
  const t = useTranslate();
  if (paused_at === null) return <span>{t('catalogue.not_paused')}</span>;
  return (
    <strong>
      {t('catalogue.paused_since')} <Moment at={paused_at} />
      {pause_reason !== null && ` (${t(`reasons.${pause_reason}`)})`}
    </strong>
  );
};

const Unfolded = ({ market: { id, symbol, paused_at, proposal_id } }: { readonly market: Market }) => {
  const t = useTranslate();
  const paused = paused_at === null;
  return (
    <>
      <p>{t('catalogue.pause_about')}</p>
      <ProposeChange
        key={String(paused)}
        call={calls.proposePause}
        label={paused ? 'catalogue.pause' : 'catalogue.open'}
        reasons={paused ? pauseReasons : reopenReasons}
        terms={{ id, paused }}
        sentences={proposals['catalogue.pause-market']({ symbol, after: { paused } }, t)}
        proposal_id={proposal_id}
        isDestructive={paused}
      />
    </>
  );
};
