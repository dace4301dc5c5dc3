import type { ReactNode } from 'react';
import { Link, Title, useCanAccess, useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { Panel, Word } from '../shared/facts.tsx';
import { Age, Moment } from '../shared/moment.tsx';
import type { Row } from '../shared/resource.ts';

const FIRST = { page: 1, perPage: 1 };
const LATEST = { page: 1, perPage: 5 };
const MANY = { page: 1, perPage: 50 };

/** What waits and for how long, and what was done last; nothing that no call tells. */
export const Dashboard = () => {
  const { identity } = useGetIdentity();
  const t = useTranslate();
  return (
    <div className="dashboard">
      <Title title={t('ra.page.dashboard')} />
      {identity && <p>{t('console.hello', { name: identity.fullName ?? '' })}</p>}
      <div className="cards">
        <For resource="deposits">
          <Queue resource="deposits" state="submitted" since="submitted_at" />
        </For>
        <For resource="withdrawals">
          <Queue resource="withdrawals" state="requested" since="requested_at" />
        </For>
        <For resource="verification">
          <Queue resource="verification" state="reviewing" since="submitted_at" />
        </For>
        <For resource="proposals">
          <Proposals />
        </For>
      </div>
      <For resource="acts">
        <LatestActs />
      </For>
    </div>
  );
};

const For = ({ resource, children }: { readonly resource: string; readonly children: ReactNode }) => {
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  return canAccess === true ? children : null;
};

interface QueueProps {
  readonly resource: string;
  readonly state: string;
  readonly since: string;
}

/** Queues come oldest first, so the first row is the one that has waited longest. */
const Queue = ({ resource, state, since }: QueueProps) => {
  const t = useTranslate();
  const { data, total, error } = useGetList<Row>(resource, { pagination: FIRST, filter: { state } });
  const oldest = data?.[0]?.[since];
  return (
    <Panel title={t(`resources.${resource}.name`)}>
      <p className="count" data-testid={`dashboard.${resource}`}>
        {error ? '–' : (total ?? '…')}
      </p>
      <p>
        {typeof oldest === 'string' ? (
          <>
            {t('console.oldest')} <Age since={oldest} />
          </>
        ) : (
          t('console.nothing_waits')
        )}
      </p>
      <Link to={`/${resource}`}>{t('console.open_queue')}</Link>
    </Panel>
  );
};

const Proposals = () => {
  const t = useTranslate();
  const { data } = useGetList<Row>('proposals', { pagination: MANY, filter: { state: 'open' } });
  const oldest = data?.at(-1)?.['proposed_at'];
  return (
    <Panel title={t('resources.proposals.name')}>
      <p className="count" data-testid="dashboard.proposals">
        {data?.length ?? '…'}
      </p>
      <p>
        {typeof oldest === 'string' ? (
          <>
            {t('console.oldest')} <Age since={oldest} />
          </>
        ) : (
          t('console.nothing_waits')
        )}
      </p>
      <Link to="/proposals">{t('console.open_queue')}</Link>
    </Panel>
  );
};

const LatestActs = () => {
  const t = useTranslate();
  const { data = [] } = useGetList<Row>('acts', { pagination: LATEST });
  return (
    <Panel title={t('console.latest_acts')}>
      {data.length === 0 && <p>{t('console.nothing')}</p>}
      <ol className="timeline">
        {data.map((act) => (
          <li key={act.id}>
            <Moment at={act['at']} /> <Word kind="actions" code={act['action']} /> {String(act['operator_name'])}
          </li>
        ))}
      </ol>
    </Panel>
  );
};
