import type { ScreenProps } from '#web/shared/page.ts';
import { ActivityView } from '../components/activity-view.tsx';
import { BindView } from '../components/bind-view.tsx';
import { DevicesView } from '../components/devices-view.tsx';
import { SecurityView } from '../components/security-view.tsx';

/** The account's protections, and the views of this room that have no address in the specification. */
export const Screen = ({ query }: ScreenProps) => {
  const view = query['view'];
  if (view === 'devices') return <DevicesView />;
  if (view === 'activity') return <ActivityView />;
  if (view === 'email' || view === 'mobile') return <BindView way={view} />;
  return <SecurityView />;
};
