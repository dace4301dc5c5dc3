import { Link, useGetList, useTranslate } from 'react-admin';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { QueueName } from '#contract/dashboard/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useAskAgain } from '#console/shared/attended.ts';
import { LastHeard } from '#console/shared/last-heard.tsx';
import { useAge, Moment } from '#console/shared/moment.tsx';

type Queue = OutputOf<typeof dashboardCalls.queues>[number] & { readonly id: number };

/** Where the queue is worked off, and in which state its rows are. */
const PLACES: Readonly<Record<QueueName, readonly [page: string, state: string]>> = {
  deposits: ['deposits', 'submitted'],
  withdrawals_requested: ['withdrawals', 'requested'],
  withdrawals_held: ['withdrawals', 'requested'],
  withdrawals_to_pay: ['withdrawals', 'approved'],
  withdrawals_sending: ['withdrawals', 'broadcasting'],
  verification: ['verification', 'reviewing'],
  proposals: ['proposals', 'open'],
};

const DUE: Partial<Record<QueueName, string>> = {
  withdrawals_held: 'dashboard.ends',
  proposals: 'dashboard.expires',
};

export const placeOf = (queue: QueueName): string => {
  const [page, state] = PLACES[queue];
  return `/${page}?filter=${encodeURIComponent(JSON.stringify({ state }))}`;
};

export const Queues = () => {
  const t = useTranslate();
  const asked = useGetList<Queue>('dashboard_queues', {}, useAskAgain());
  return (
    <section aria-label={t('dashboard.queues')}>
      <LastHeard of={asked}>
        <div className="cards">
          {asked.data?.map((queue) => (
            <QueueCard key={queue.queue} queue={queue} />
          ))}
        </div>
      </LastHeard>
    </section>
  );
};

const QueueCard = ({ queue: { queue, count, oldest_at, due_at, late, own } }: { readonly queue: Queue }) => {
  const t = useTranslate();
  const age = useAge(oldest_at);
  return (
    <Link to={placeOf(queue)} className="card" data-late={late > 0} data-empty={count === 0} underline="none">
      <h2>{t(`dashboard.queue.${queue}`)}</h2>
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
                {t(DUE[queue] ?? 'dashboard.due')} <Moment at={due_at} />
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
