import { Title, useCanAccess, useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import { Panel, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { useIsIdle, usePolling } from '#console/shared/polling.ts';
import type { Row } from '#console/shared/resource.ts';
import { summaries } from '#console/shared/rooms.ts';
import { Books } from '../components/books.tsx';
import { Incidents } from '../components/incidents.tsx';
import { Queues } from '../components/queues.tsx';
import { Totals } from '../components/totals.tsx';

const LATEST = { page: 1, perPage: 8 };

/** What is wrong, what waits, whether the books are sound and what is owed; the long table last. */
export const Screen = () => {
  const { identity } = useGetIdentity();
  const isIdle = useIsIdle();
  const t = useTranslate();
  return (
    <div className="dashboard">
      <Title title={t('ra.page.dashboard')} />
      {identity && <h1 className="hello">{t('console.hello', { name: identity.fullName ?? '' })}</h1>}
      {isIdle && <p role="status">{t('dashboard.paused')}</p>}
      <Incidents />
      <Queues />
      <div className="beside">
        <Books />
        <For resource="acts" action="list">
          <LatestActs />
        </For>
      </div>
      {summaries().map(({ page, view: Summary }) => (
        <For key={page} resource={page} action="list">
          <Suspense fallback={null}>
            <Summary />
          </Suspense>
        </For>
      ))}
      <For resource="dashboard_totals" action="show">
        <Totals />
      </For>
    </div>
  );
};

interface ForProps {
  readonly resource: string;
  readonly action: string;
  readonly children: ReactNode;
}

const For = ({ resource, action, children }: ForProps) => {
  const { canAccess } = useCanAccess({ resource, action });
  return canAccess === true ? children : null;
};

const LatestActs = () => {
  const t = useTranslate();
  const { data = [] } = useGetList<Row>('acts', { pagination: LATEST }, usePolling());
  return (
    <Panel title={t('console.latest_acts')}>
      {data.length === 0 && <p>{t('console.nothing')}</p>}
      <ul className="plain">
        {data.map((act) => (
          <li key={act.id}>
            <Word kind="acts" code={act['action']} />
            <span className="quiet">
              {String(act['operator_name'])} · <Moment at={act['at']} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
