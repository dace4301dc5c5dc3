import { useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { ActButton } from '../../../shared/act-button.tsx';
import { Word } from '../../../shared/facts.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { MomentCol, NumberCol, TableList, TextCol, WordCol } from '../../../shared/table-list.tsx';

type Chain = OutputOf<typeof calls.chains>[number];

export const ChainList = () => (
  <TableList expand={<Incidents />}>
    <TextCol source="network_id" />
    <WordCol source="state" kind="states" />
    <NumberCol source="block" />
    <MomentCol source="updated_at" />
    <WordCol source="fault" kind="reasons" />
  </TableList>
);

const RESUME_REASONS = ['incident_resolved', 'false_alarm'] as const;

const Incidents = () => {
  const chain = useRecordContext<Chain>();
  const t = useTranslate();
  if (!chain) return null;
  return (
    <div className="unfolded">
      <ul>
        {chain.incidents.map(({ id, kind, at, details, resolved_at }) => (
          <li key={id}>
            <Word kind="reasons" code={kind} /> <Moment at={at} />{' '}
            {resolved_at === null ? (
              <strong className="bad">{t('deposits.unresolved')}</strong>
            ) : (
              <span className="quiet">
                {t('deposits.resolved')} <Moment at={resolved_at} />
              </span>
            )}
            <br />
            <code>{details}</code>
          </li>
        ))}
      </ul>
      {chain.incidents.length === 0 && <p>{t('deposits.no_incidents')}</p>}
      {chain.is_stopped && <p className="bad">{t('deposits.is_stopped')}</p>}
      {chain.is_stopped && (
        <ActButton
          call={calls.resume}
          label="deposits.resume"
          question="deposits.resume_question"
          reasons={RESUME_REASONS}
          input={(reason) => ({ network_id: chain.network_id, reason })}
          strong
        />
      )}
    </div>
  );
};
