import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Amount } from '#console/shared/amount.tsx';
import { Word } from '#console/shared/facts.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { Network } from '#console/shared/network.tsx';

type Chain = OutputOf<typeof calls.chains>[number] & { readonly id: number; readonly state: string };

const RESUME_REASONS = ['incident_resolved', 'false_alarm'] as const;

const cellsOf = ({ network_id, state, block, updated_at, fault }: Chain) => ({
  network_id: <Network id={network_id} />,
  state: <Word kind="states" code={state} />,
  block: <Amount of={block} />,
  updated_at: <Moment at={updated_at} />,
  fault: <Word kind="reasons" code={fault} />,
});

export const Screen = () => (
  <FoldList<Chain> cells={cellsOf} numbers={['block']}>
    {(chain) => <Incidents chain={chain} />}
  </FoldList>
);

const Incidents = ({ chain }: { readonly chain: Chain }) => {
  const t = useTranslate();
  return (
    <>
      {chain.is_stopped && <p className="bad">{t('deposits.is_stopped')}</p>}
      <ul className="plain">
        {chain.incidents.map(({ id, kind, at, details, resolved_at }) => (
          <li key={id}>
            <span>
              <Word kind="reasons" code={kind} /> <code>{details}</code>
            </span>
            <span className="quiet">
              <Moment at={at} />{' '}
              {resolved_at === null ? (
                <strong className="bad">{t('deposits.unresolved')}</strong>
              ) : (
                <>
                  {t('deposits.resolved')} <Moment at={resolved_at} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {chain.incidents.length === 0 && <p>{t('deposits.no_incidents')}</p>}
      {chain.is_stopped && (
        <div className="acts">
          <ActButton
            call={calls.resume}
            label="deposits.resume"
            reasons={RESUME_REASONS}
            input={(reason) => ({ network_id: chain.network_id, reason })}
            strong
          />
        </div>
      )}
    </>
  );
};
