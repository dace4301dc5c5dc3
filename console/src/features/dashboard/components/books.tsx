import { useGetOne, useTranslate } from 'react-admin';
import { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { StaleNotice } from '#console/shared/stale-notice.tsx';

const RESUME_REASONS = ['incident_resolved', 'false_alarm'] as const;

export type Books = OutputOf<typeof dashboardCalls.books> & { readonly id: number };

export const Books = () => {
  const t = useTranslate();
  const query = useGetOne<Books>('dashboard_books', { id: 1 }, usePolling());
  return (
    <Panel title={t('dashboard.books')}>
      <StaleNotice query={query}>{query.data && <Shown books={query.data} />}</StaleNotice>
    </Panel>
  );
};

const Resume = () => (
  <div className="acts">
    <ActButton
      call={dashboardCalls.resume}
      label="dashboard.resume"
      reasons={RESUME_REASONS}
      input={(reason) => ({ reason })}
      strong
    />
  </div>
);

const Shown = ({ books: { invariants, audits, halts, proposal_id } }: { readonly books: Books }) => {
  const t = useTranslate();
  return (
    <>
      {halts.length === 0 ? (
        <p className="good" data-testid="dashboard.money">
          {t('dashboard.running')}
        </p>
      ) : (
        <>
          <p className="bad" data-testid="dashboard.money">
            {t('dashboard.halted')}
          </p>
          <ul className="plain">
            {halts.map(({ invariant, sentence, at }) => (
              <li key={invariant}>
                <span>
                  {invariant} <span lang="en">{sentence}</span>
                </span>
                <Moment at={at} />
              </li>
            ))}
          </ul>
          {proposal_id === null ? <Resume /> : <OpenProposal id={proposal_id} />}
        </>
      )}
      <p className="quiet">{t('dashboard.checked', { count: invariants })}</p>
      {audits.length === 0 && <p>{t('dashboard.never_audited')}</p>}
      <ul className="plain">
        {audits.map(({ kind, at, violations }) => (
          <li key={kind}>
            <span>
              {t(`dashboard.audit.${kind}`)}:{' '}
              <span className={violations === 0 ? 'good' : 'bad'}>
                {violations === 0 ? t('dashboard.audit_sound') : t('dashboard.audit_broken', { count: violations })}
              </span>
            </span>
            <span className="quiet">
              <Moment at={at} withSeconds />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};
