import { Link, useCanAccess, useGetList, useTranslate } from 'react-admin';
import type { dashboardCalls } from '#contract/dashboard/calls.ts';
import type { IncidentKind } from '#contract/dashboard/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useAskAgain } from '#console/shared/attended.ts';
import { LastHeard } from '#console/shared/last-heard.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { placeOf } from './queues.tsx';

type Incident = OutputOf<typeof dashboardCalls.incidents>[number] & { readonly id: number };

/** Where one acts. What is not here is mended at the machine, and its sentence says so. */
const PLACES: Partial<Record<IncidentKind, readonly [resource: string, to: string]>> = {
  network_stopped: ['chains', '/chains'],
  network_fault: ['chains', '/chains'],
  withdrawals_late: ['withdrawals', placeOf('withdrawals_requested')],
};

export const Incidents = () => {
  const asked = useGetList<Incident>('dashboard_incidents', {}, useAskAgain());
  return <LastHeard of={asked}>{asked.data && <Told incidents={asked.data} />}</LastHeard>;
};

const Told = ({ incidents }: { readonly incidents: readonly Incident[] }) => {
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
        <Shown key={`${incident.kind} ${incident.about.join()}`} incident={incident} />
      ))}
    </ul>
  );
};

const Shown = ({ incident: { kind, about, since, count } }: { readonly incident: Incident }) => {
  const t = useTranslate();
  const place = PLACES[kind];
  return (
    <li data-testid={`dashboard.incident.${kind}`}>
      <span>{t(`dashboard.incident.${kind}`, { about: about.join(', '), count })}</span>
      {since !== null && (
        <span className="quiet">
          {t('dashboard.since')} <Moment at={since} />
        </span>
      )}
      {place && <GoThere resource={place[0]} to={place[1]} />}
    </li>
  );
};

const GoThere = ({ resource, to }: { readonly resource: string; readonly to: string }) => {
  const t = useTranslate();
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  return canAccess === true ? <Link to={to}>{t('dashboard.act')}</Link> : null;
};
