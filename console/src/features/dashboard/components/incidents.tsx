import { Link, useCanAccess, useGetList, useTranslate } from 'react-admin';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Moment } from '#console/shared/moment.tsx';
import { usePolling } from '#console/shared/polling.ts';
import type { ListLink } from '#console/shared/room.ts';
import { placeOfIncident } from '#console/shared/rooms.ts';
import { StaleNotice } from '#console/shared/stale-notice.tsx';
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
  return (
    <li data-testid={`dashboard.incident.${kind}`}>
      <span>{t(`incidents.${kind}`, { about: about.join(', '), count })}</span>
      {since !== null && (
        <span className="quiet">
          {t('dashboard.since')} <Moment at={since} />
        </span>
      )}
      {place && <GoThere to={place} />}
    </li>
  );
};

const GoThere = ({ to }: { readonly to: ListLink }) => {
  const t = useTranslate();
  const { canAccess } = useCanAccess({ resource: to.page, action: 'list' });
  return canAccess === true ? <Link to={addressOf(to)}>{t('dashboard.act')}</Link> : null;
};
