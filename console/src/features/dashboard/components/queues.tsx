import { Link, useGetList, useTranslate } from 'react-admin';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Moment, useAge } from '#console/shared/moment.tsx';
import { usePolling } from '#console/shared/polling.ts';
import type { ListLink } from '#console/shared/room.ts';
import { queueOf } from '#console/shared/rooms.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';

type Queue = OutputOf<typeof dashboardCalls.queues>[number] & { readonly id: number };

export const ALL = { pagination: { page: 1, perPage: 100 } };

export const addressOf = ({ page, state }: ListLink): string =>
  state === undefined ? `/${page}` : `/${page}?filter=${encodeURIComponent(JSON.stringify({ state }))}`;

export const Queues = () => {
  const t = useTranslate();
  const query = useGetList<Queue>('dashboard_queues', ALL, usePolling());
  return (
    <section aria-label={t('dashboard.queues')}>
      <StaleNotice query={query}>
        <div className="cards">
          {query.data?.map((queue) => (
            <QueueCard key={queue.queue} queue={queue} />
          ))}
        </div>
      </StaleNotice>
    </section>
  );
};

const QueueCard = ({ queue: { queue, count, oldest_at, due_at, late, own } }: { readonly queue: Queue }) => {
  const t = useTranslate();
  const age = useAge(oldest_at);
  const { due = 'dashboard.due', ...link } = queueOf(queue) ?? { page: '' };
  return (
    <Link to={addressOf(link)} className="card" data-late={late > 0} data-empty={count === 0} underline="none">
      <h2>{t(`queues.${queue}`)}</h2>
      <p className="count" data-testid={`dashboard.${queue}`}>
        {count}
      </p>
      {count === 0 && <p className="quiet">{t('console.nothing_waits')}</p>}
      {count > 0 && (
        <>
          <p>{t('dashboard.oldest', { age })}</p>
          <p>
            {due_at === null ? (
              <span className="quiet">{t('dashboard.no_promise')}</span>
            ) : (
              <>
                {t(due)} <Moment at={due_at} />
              </>
            )}
          </p>
          {late > 0 && <p className="bad">{t('dashboard.late', { count: late })}</p>}
          {own > 0 && <p className="quiet">{t('dashboard.own', { count: own })}</p>}
        </>
      )}
    </Link>
  );
};
