import { Link, useCanAccess, useGetList, useGetOne, useTranslate } from 'react-admin';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Moment } from '#console/shared/moment.tsx';
import { networkName, wordsOf, type Say } from '#console/shared/proposal-sentences.ts';
import { usePolling } from '#console/shared/polling.ts';
import type { ListLink } from '#console/shared/room.ts';
import { placeOfIncident } from '#console/shared/rooms.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';
import type { Books } from './books.tsx';
import { addressOf, ALL } from './queues.tsx';

type Incident = OutputOf<typeof dashboardCalls.incidents>[number] & { readonly id: number };

export const Incidents = () => {
  const query = useGetList<Incident>('dashboard_incidents', ALL, usePolling());
  return <StaleNotice query={query}>{query.data && <Shown incidents={query.data} />}</StaleNotice>;
};

const Shown = ({ incidents }: { readonly incidents: readonly Incident[] }) => {
  const t = useTranslate();
  if (incidents.length === 0) {
    return (
      <p className="well" data-testid="dashboard.well">
        {t('dashboard.all_well')}
      </p>
    );
  }
  return (
    <ul className="incidents" aria-label={t('dashboard.incidents')}>
      {incidents.map((incident) => (
        <IncidentLine key={`${incident.kind} ${incident.about.join()}`} incident={incident} />
      ))}
    </ul>
  );
};

const IncidentLine = ({ incident: { kind, about, since, count } }: { readonly incident: Incident }) => {
  const t = useTranslate();
  const place = placeOfIncident(kind);
  const { data: books } = useGetOne<Books>('dashboard_books', { id: 1 });
  const names = about.map((code) => nameOf(kind, code, books?.halts ?? [], t)).join(', ');
  return (
    <li data-testid={`dashboard.incident.${kind}`}>
      <span>{t(`incidents.${kind}`, { about: names, count })}</span>
      {since !== null && (
        <span className="quiet">
          {t('dashboard.since')} <Moment at={since} />
        </span>
      )}
      {place && <GoThere to={place} />}
    </li>
  );
};

/** The server names invariants, networks and jobs by their codes; the rest is in words already. */
const nameOf = (kind: Incident['kind'], code: string, halts: Books['halts'], t: Say): string => {
  if (kind === 'money_halted') {
    const sentence = halts.find(({ invariant }) => invariant === code)?.sentence;
    return sentence === undefined ? code : `${code} (${sentence})`;
  }
  if (kind === 'network_stopped' || kind === 'network_fault') return networkName(code, t);
  return kind === 'rows_failing' || kind === 'job_failing' || kind === 'job_late' ? `“${wordsOf(code)}”` : code;
};

const GoThere = ({ to }: { readonly to: ListLink }) => {
  const t = useTranslate();
  const { canAccess } = useCanAccess({ resource: to.page, action: 'list' });
  return canAccess === true ? <Link to={addressOf(to)}>{t('dashboard.act')}</Link> : null;
};
