import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ActButton } from '../../../shared/act-button.tsx';
import { sentencesOf } from '../../../shared/in-words.ts';
import { Moment } from '../../../shared/moment.tsx';
import { TableList, TextCol } from '../../../shared/table-list.tsx';
import { OpenProposal } from '../components/open-proposal.tsx';

type Market = OutputOf<typeof calls.markets>[number];

const PAUSE_REASONS = ['incident', 'routine', 'correction'] as const;
const OPEN_REASONS = ['incident_resolved', 'routine', 'correction'] as const;

export const MarketList = () => (
  <TableList expand={<Unfolded />}>
    <TextCol source="symbol" />
    <DataTable.Col source="paused_at" disableSort render={(row: Market) => <Paused of={row} />} />
  </TableList>
);

const Paused = ({ of: { paused_at } }: { readonly of: Market }) => {
  const t = useTranslate();
  if (paused_at === null) return <span>{t('catalogue.not_paused')}</span>;
  return (
    <strong>
      {t('catalogue.paused_since')} <Moment at={paused_at} />
    </strong>
  );
};

const Unfolded = () => {
  const market = useRecordContext<Market>();
  const t = useTranslate();
  if (!market) return null;
  const { id, symbol, paused_at, proposal_id } = market;
  const paused = paused_at === null;
  const payload = { symbol, after: { paused } };
  return (
    <div className="unfolded">
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
          {sentencesOf('catalogue.pause-market', payload, t).map((sentence) => (
            <p key={sentence} className="words">
              {sentence}
            </p>
          ))}
        </ActButton>
      </div>
    </div>
  );
};
